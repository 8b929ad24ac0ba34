// Generated from supabase/migrations by `npm run schema`; not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> =
  T extends ColumnType<infer S, infer _I, infer _U>
    ? ColumnType<S, never, never>
    : ColumnType<T, never, never>;
/** Read as text, because a number of JavaScript cannot hold all of them. */
type BigNumber = ColumnType<string, string | number, string | number>;
/** Written as text: the driver would make a PostgreSQL array of an array. */
type Json = ColumnType<unknown, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type Tables = {
  alert_settings: {
    user_id: Generated<string>;
    company_id: string;
    phone: string | null;
    texts: Generated<boolean>;
    stopped_at: Timestamp | null;
    quiet_from: string | null;
    quiet_to: string | null;
    mails_in_quiet_hours: Generated<boolean>;
  };
  "auth.users": {
    id: Generated<string>;
    email: string | null;
    phone: string | null;
    encrypted_password: string | null;
    email_confirmed_at: Timestamp | null;
    phone_confirmed_at: Timestamp | null;
    new_email: string | null;
    raw_app_meta_data: Generated<Json>;
    raw_user_meta_data: Generated<Json>;
    is_anonymous: Generated<boolean>;
    banned_until: Timestamp | null;
    last_sign_in_at: Timestamp | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    new_phone: string | null;
    invited_at: Timestamp | null;
    email_change_confirmed: string | null;
    is_sso_user: Generated<boolean>;
    deleted_at: Timestamp | null;
  };
  companies: {
    id: Generated<string>;
    user_id: string | null;
    name: string;
    slug: string;
    place_id: string | null;
    website: string | null;
    rating: BigNumber | null;
    user_ratings_total: number | null;
    activated: Generated<boolean | null>;
    cta_text: string | null;
    cta_url: string | null;
    collect_names: Generated<boolean | null>;
    show_google_reviews: Generated<boolean | null>;
    "5starreview1": string | null;
    "5starreview2": string | null;
    "5starreview3": string | null;
    primary_color: Generated<string | null>;
    secondary_color: Generated<string | null>;
    accent_color: Generated<string | null>;
    service_types: string[] | null;
    formatted_address: string | null;
    formatted_phone_number: string | null;
    international_phone_number: string | null;
    url: string | null;
    business_status: string | null;
    types: string[] | null;
    opening_hours: Json | null;
    address_components: Json | null;
    geometry: Json | null;
    photos: Json | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    closed_at: Timestamp | null;
    time_zone: string | null;
    ask_phone: Generated<string>;
    logo: Json | null;
    logo_with_name: Generated<boolean>;
    thank_you_text: string | null;
    reviews: Json | null;
  };
  lead_assessments: {
    lead_id: string;
    company_id: string;
    held_reason: string | null;
    follow_up_at: Timestamp | null;
    value_cents: number | null;
  };
  lead_charges: {
    lead_id: string;
    company_id: string;
    state: string;
    charged: GeneratedAlways<boolean>;
    amount_cents: Generated<number>;
    reason: string;
    email_key: string;
    service_key: string;
    address_key: string;
    in_doubt_since: Timestamp | null;
    reported_at: Timestamp | null;
    created_at: Generated<Timestamp>;
    erased_at: Timestamp | null;
    steady_at: Timestamp | null;
  };
  lead_counts: {
    company_id: string;
    day: Timestamp;
    leads: BigNumber;
    contacted: BigNumber;
    response_ms: Generated<BigNumber>;
  };
  lead_events: {
    id: GeneratedAlways<BigNumber>;
    lead_id: string;
    company_id: string;
    kind: string;
    actor: string | null;
    detail: Generated<Json>;
    created_at: Generated<Timestamp>;
  };
  lead_views: {
    id: Generated<string>;
    company_id: string;
    name: string;
    query: string;
    created_at: Generated<Timestamp>;
  };
  leads: {
    id: Generated<string>;
    company_id: string;
    name: string | null;
    email: Generated<string>;
    phone: string | null;
    address: string;
    service_type: string;
    status: Generated<string>;
    notes: string | null;
    mockup_id: string | null;
    source: Json | null;
    is_test: Generated<boolean>;
    stripe_usage_reported: Generated<boolean>;
    stripe_usage_report_notes: string | null;
    visitor_token_hash: Generated<string | null>;
    address_key: Generated<string>;
    service_key: Generated<string>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    finished_at: Timestamp | null;
    accepted_at: Timestamp | null;
    proved_at: Timestamp | null;
    picture_at: Timestamp | null;
    look: string | null;
    look_product_id: string | null;
    house_size: string | null;
    price_low: number | null;
    price_high: number | null;
    price_disclaimer: string | null;
    is_held: Generated<boolean>;
    is_own_test: Generated<boolean>;
  };
  mockup_types: {
    id: Generated<string>;
    company_id: string;
    name: string;
    description: string | null;
    created_at: Generated<Timestamp>;
  };
  mockups: {
    id: Generated<string>;
    company_id: string | null;
    user_id: string | null;
    name: string | null;
    description: string | null;
    address: string | null;
    original_image_url: string | null;
    source_image_url: string | null;
    generated_image_url: string | null;
    result_image_url: string | null;
    prompt_text: string | null;
    service_type: string | null;
    mockup_type_name: string | null;
    status: Generated<string>;
    created_at: Generated<Timestamp>;
    lead_id: string | null;
  };
  price_rules: {
    mockup_type_id: string;
    company_id: string;
    shown: Generated<string>;
    base_cents: Generated<number>;
    rate_cents: Generated<number>;
    unit: Generated<string>;
    small_units: Generated<number>;
    medium_units: Generated<number>;
    large_units: Generated<number>;
    spread_percent: Generated<number>;
    round_to: Generated<number>;
    disclaimer: string;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
  };
  "private.captcha_passes": {
    visitor_token_hash: string;
    passed_at: Generated<Timestamp>;
  };
  "private.company_billing": {
    company_id: string;
    stripe_customer_id: string | null;
    stripe_subscription_id: string | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    subscription_status: string | null;
    monthly_ceiling_cents: number | null;
  };
  "private.company_claims": {
    company_id: string;
    visitor_token_hash: string;
    created_at: Generated<Timestamp>;
  };
  "private.erased_leads": {
    lead_id: string;
    company_id: string;
    email_hash: string;
    home_hash: string;
    finished_at: Timestamp;
  };
  "private.finished_leads": {
    lead_id: string;
    email: string;
    address: string;
    service_type: string;
    token: Generated<string>;
    corrections: Generated<number>;
    own_token: Generated<string>;
    page_token: Generated<string>;
  };
  "private.first_steps": {
    company_id: string;
    has_visit: Generated<boolean>;
    has_request: Generated<boolean>;
    is_on_website: Generated<boolean>;
  };
  "private.follow_up_reminders": {
    lead_id: string;
    follow_up_at: Timestamp;
  };
  "private.generations": {
    id: GeneratedAlways<BigNumber>;
    company_id: string | null;
    provider: string;
    model: string | null;
    started_at: Generated<Timestamp>;
    milliseconds: number | null;
    cost_micros: BigNumber;
    outcome: Generated<string>;
    address_key: string | null;
    is_unconfirmed: Generated<boolean>;
  };
  "private.lead_price_rules": {
    lead_id: string;
    rule: Json;
  };
  "private.limited_mails": {
    key: string;
    mailbox: string;
    company_id: string;
    sent_at: Generated<Timestamp>;
  };
  "private.local_mailbox": {
    id: GeneratedAlways<BigNumber>;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    created_at: Generated<Timestamp>;
  };
  "private.local_payment_visits": {
    id: string;
    kind: string;
    company_id: string;
    customer_id: string;
    success_url: string | null;
    return_url: string;
    finished_at: Timestamp | null;
    created_at: Generated<Timestamp>;
  };
  "private.local_subscriptions": {
    id: string;
    company_id: string;
    customer_id: string;
    status: string;
  };
  "private.mail_recipients": {
    mailbox: string;
    token: Generated<string>;
    stopped_at: Timestamp | null;
  };
  "private.mockup_shares": {
    mockup_id: string;
    token: Generated<string>;
    created_at: Generated<Timestamp>;
  };
  "private.outbox": {
    id: GeneratedAlways<BigNumber>;
    topic: string;
    payload: Json;
    created_at: Generated<Timestamp>;
  };
  "private.payment_events": {
    id: string;
    type: string;
    object_id: string | null;
    received_at: Generated<Timestamp>;
  };
  "private.phone_checks": {
    user_id: string;
    company_id: string;
    phone: string;
    code_hash: string;
    attempts: Generated<number>;
    expires_at: Timestamp;
  };
  "private.place_refreshes": {
    company_id: string;
    refreshed_at: Timestamp;
  };
  "private.push_keys": {
    only_row: Generated<boolean>;
    public_key: string;
    private_key: string;
    created_at: Generated<Timestamp>;
  };
  "private.seeding": {
    is_done: boolean;
  };
  "private.sent_mails": {
    key: string;
    sent_at: Generated<Timestamp>;
  };
  "private.sent_texts": {
    key: string;
    phone_hash: string;
    company_id: string;
    audience: string;
    sid: string | null;
    status: string | null;
    error_code: string | null;
    sent_at: Generated<Timestamp>;
  };
  "private.server_settings": {
    only_row: Generated<boolean>;
    allow_insecure_webhooks: Generated<boolean>;
    captcha_required: Generated<boolean>;
    check_leads: Generated<boolean>;
    address_header: Generated<string>;
    captcha_always: Generated<boolean>;
  };
  "private.steady_clock": {
    machine: string;
    uptime: number;
    wall_at: Timestamp;
    steady_at: Timestamp;
  };
  "private.stopped_phones": {
    phone_hash: string;
    stopped_at: Generated<Timestamp>;
  };
  "private.visit_counts": {
    key: string;
    since: Timestamp;
    hits: number;
  };
  products: {
    id: Generated<string>;
    company_id: string;
    mockup_type_id: string;
    name: string;
    color: string | null;
    swatch_path: string | null;
    prompt: string;
    price_factor: Generated<BigNumber>;
    position: Generated<number>;
    active: Generated<boolean>;
    created_at: Generated<Timestamp>;
  };
  profiles: {
    id: Generated<string>;
    user_id: string;
    company_id: string | null;
    onboarding_completed: Generated<boolean>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    new_lead_mails: Generated<boolean>;
    leads_seen_at: Timestamp | null;
    follow_up_mails: Generated<boolean>;
  };
  push_devices: {
    id: Generated<string>;
    user_id: string;
    company_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    name: string;
    created_at: Generated<Timestamp>;
  };
  text_consents: {
    lead_id: string;
    company_id: string;
    phone: string;
    version: string;
    wording: string;
    given_at: Generated<Timestamp>;
    stopped_at: Timestamp | null;
  };
  webhook_deliveries: {
    id: Generated<string>;
    endpoint_id: string;
    company_id: string;
    event_type: string;
    status: Generated<string>;
    response_status: number | null;
    error: string | null;
    attempts: Generated<number>;
    payload: Json;
    created_at: Generated<Timestamp>;
    delivered_at: Timestamp | null;
  };
  webhook_endpoints: {
    id: Generated<string>;
    company_id: Generated<string>;
    url: string;
    secret: Generated<string>;
    events: Generated<string[]>;
    enabled: Generated<boolean>;
    created_at: Generated<Timestamp>;
    failures: Generated<number>;
    paused_until: Timestamp | null;
    previous_secret: string | null;
    previous_secret_until: Timestamp | null;
  };
};
