/** A row of auth.users. */
export type UserRow = {
  id: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  new_email: string | null;
  new_phone: string | null;
  email_change_confirmed: "current" | "new" | null;
  is_sso_user: boolean;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  banned_until: Date | null;
  invited_at: Date | null;
  last_sign_in_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
};
