// Generated from supabase/migrations by `npm run schema`; not to be edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      alert_settings: {
        Row: {
          company_id: string;
          mails_in_quiet_hours: boolean;
          phone: string | null;
          quiet_from: string | null;
          quiet_to: string | null;
          stopped_at: string | null;
          texts: boolean;
          user_id: string;
        };
        Insert: {
          company_id: string;
          mails_in_quiet_hours?: boolean;
          phone?: string | null;
          quiet_from?: string | null;
          quiet_to?: string | null;
          stopped_at?: string | null;
          texts?: boolean;
          user_id?: string;
        };
        Update: {
          company_id?: string;
          mails_in_quiet_hours?: boolean;
          phone?: string | null;
          quiet_from?: string | null;
          quiet_to?: string | null;
          stopped_at?: string | null;
          texts?: boolean;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "alert_settings_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      companies: {
        Row: {
          "5starreview1": string | null;
          "5starreview2": string | null;
          "5starreview3": string | null;
          accent_color: string | null;
          activated: boolean | null;
          address_components: Json | null;
          ask_phone: string;
          business_status: string | null;
          closed_at: string | null;
          collect_names: boolean | null;
          created_at: string;
          cta_text: string | null;
          cta_url: string | null;
          formatted_address: string | null;
          formatted_phone_number: string | null;
          geometry: Json | null;
          id: string;
          international_phone_number: string | null;
          logo: Json | null;
          logo_with_name: boolean;
          name: string;
          opening_hours: Json | null;
          photos: Json | null;
          place_id: string | null;
          primary_color: string | null;
          rating: number | null;
          reviews: Json | null;
          secondary_color: string | null;
          service_types: string[] | null;
          show_google_reviews: boolean | null;
          slug: string;
          thank_you_text: string | null;
          time_zone: string | null;
          types: string[] | null;
          updated_at: string;
          url: string | null;
          user_id: string | null;
          user_ratings_total: number | null;
          website: string | null;
        };
        Insert: {
          "5starreview1"?: string | null;
          "5starreview2"?: string | null;
          "5starreview3"?: string | null;
          accent_color?: string | null;
          activated?: boolean | null;
          address_components?: Json | null;
          ask_phone?: string;
          business_status?: string | null;
          closed_at?: string | null;
          collect_names?: boolean | null;
          created_at?: string;
          cta_text?: string | null;
          cta_url?: string | null;
          formatted_address?: string | null;
          formatted_phone_number?: string | null;
          geometry?: Json | null;
          id?: string;
          international_phone_number?: string | null;
          logo?: Json | null;
          logo_with_name?: boolean;
          name: string;
          opening_hours?: Json | null;
          photos?: Json | null;
          place_id?: string | null;
          primary_color?: string | null;
          rating?: number | null;
          reviews?: Json | null;
          secondary_color?: string | null;
          service_types?: string[] | null;
          show_google_reviews?: boolean | null;
          slug: string;
          thank_you_text?: string | null;
          time_zone?: string | null;
          types?: string[] | null;
          updated_at?: string;
          url?: string | null;
          user_id?: string | null;
          user_ratings_total?: number | null;
          website?: string | null;
        };
        Update: {
          "5starreview1"?: string | null;
          "5starreview2"?: string | null;
          "5starreview3"?: string | null;
          accent_color?: string | null;
          activated?: boolean | null;
          address_components?: Json | null;
          ask_phone?: string;
          business_status?: string | null;
          closed_at?: string | null;
          collect_names?: boolean | null;
          created_at?: string;
          cta_text?: string | null;
          cta_url?: string | null;
          formatted_address?: string | null;
          formatted_phone_number?: string | null;
          geometry?: Json | null;
          id?: string;
          international_phone_number?: string | null;
          logo?: Json | null;
          logo_with_name?: boolean;
          name?: string;
          opening_hours?: Json | null;
          photos?: Json | null;
          place_id?: string | null;
          primary_color?: string | null;
          rating?: number | null;
          reviews?: Json | null;
          secondary_color?: string | null;
          service_types?: string[] | null;
          show_google_reviews?: boolean | null;
          slug?: string;
          thank_you_text?: string | null;
          time_zone?: string | null;
          types?: string[] | null;
          updated_at?: string;
          url?: string | null;
          user_id?: string | null;
          user_ratings_total?: number | null;
          website?: string | null;
        };
        Relationships: [];
      };
      lead_assessments: {
        Row: {
          company_id: string;
          follow_up_at: string | null;
          held_reason: string | null;
          lead_id: string;
          value_cents: number | null;
        };
        Insert: {
          company_id: string;
          follow_up_at?: string | null;
          held_reason?: string | null;
          lead_id: string;
          value_cents?: number | null;
        };
        Update: {
          company_id?: string;
          follow_up_at?: string | null;
          held_reason?: string | null;
          lead_id?: string;
          value_cents?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "lead_assessments_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lead_assessments_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: true;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_charges: {
        Row: {
          address_key: string;
          amount_cents: number;
          charged: boolean;
          company_id: string;
          created_at: string;
          email_key: string;
          erased_at: string | null;
          in_doubt_since: string | null;
          lead_id: string;
          reason: string;
          reported_at: string | null;
          service_key: string;
          state: string;
          steady_at: string | null;
        };
        Insert: {
          address_key: string;
          amount_cents?: number;
          charged?: never;
          company_id: string;
          created_at?: string;
          email_key: string;
          erased_at?: string | null;
          in_doubt_since?: string | null;
          lead_id: string;
          reason: string;
          reported_at?: string | null;
          service_key: string;
          state: string;
          steady_at?: string | null;
        };
        Update: {
          address_key?: string;
          amount_cents?: number;
          charged?: never;
          company_id?: string;
          created_at?: string;
          email_key?: string;
          erased_at?: string | null;
          in_doubt_since?: string | null;
          lead_id?: string;
          reason?: string;
          reported_at?: string | null;
          service_key?: string;
          state?: string;
          steady_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "lead_charges_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_counts: {
        Row: {
          company_id: string;
          contacted: number;
          day: string;
          leads: number;
          response_ms: number;
        };
        Insert: {
          company_id: string;
          contacted: number;
          day: string;
          leads: number;
          response_ms?: number;
        };
        Update: {
          company_id?: string;
          contacted?: number;
          day?: string;
          leads?: number;
          response_ms?: number;
        };
        Relationships: [
          {
            foreignKeyName: "lead_counts_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_events: {
        Row: {
          actor: string | null;
          company_id: string;
          created_at: string;
          detail: NonNullable<Json>;
          id: number;
          kind: string;
          lead_id: string;
        };
        Insert: {
          actor?: string | null;
          company_id: string;
          created_at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          kind: string;
          lead_id: string;
        };
        Update: {
          actor?: string | null;
          company_id?: string;
          created_at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          kind?: string;
          lead_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lead_events_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lead_events_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_views: {
        Row: {
          company_id: string;
          created_at: string;
          id: string;
          name: string;
          query: string;
        };
        Insert: {
          company_id: string;
          created_at?: string;
          id?: string;
          name: string;
          query: string;
        };
        Update: {
          company_id?: string;
          created_at?: string;
          id?: string;
          name?: string;
          query?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lead_views_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      leads: {
        Row: {
          accepted_at: string | null;
          address: string;
          address_key: string;
          company_id: string;
          created_at: string;
          email: string;
          finished_at: string | null;
          house_size: string | null;
          id: string;
          is_held: boolean;
          is_own_test: boolean;
          is_test: boolean;
          look: string | null;
          look_product_id: string | null;
          mockup_id: string | null;
          name: string | null;
          notes: string | null;
          phone: string | null;
          picture_at: string | null;
          price_disclaimer: string | null;
          price_high: number | null;
          price_low: number | null;
          proved_at: string | null;
          service_key: string;
          service_type: string;
          source: Json | null;
          status: string;
          stripe_usage_report_notes: string | null;
          stripe_usage_reported: boolean;
          updated_at: string;
          visitor_token_hash: string | null;
        };
        Insert: {
          accepted_at?: string | null;
          address: string;
          address_key?: string;
          company_id: string;
          created_at?: string;
          email?: string;
          finished_at?: string | null;
          house_size?: string | null;
          id?: string;
          is_held?: boolean;
          is_own_test?: boolean;
          is_test?: boolean;
          look?: string | null;
          look_product_id?: string | null;
          mockup_id?: string | null;
          name?: string | null;
          notes?: string | null;
          phone?: string | null;
          picture_at?: string | null;
          price_disclaimer?: string | null;
          price_high?: number | null;
          price_low?: number | null;
          proved_at?: string | null;
          service_key?: string;
          service_type: string;
          source?: Json | null;
          status?: string;
          stripe_usage_report_notes?: string | null;
          stripe_usage_reported?: boolean;
          updated_at?: string;
          visitor_token_hash?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          address?: string;
          address_key?: string;
          company_id?: string;
          created_at?: string;
          email?: string;
          finished_at?: string | null;
          house_size?: string | null;
          id?: string;
          is_held?: boolean;
          is_own_test?: boolean;
          is_test?: boolean;
          look?: string | null;
          look_product_id?: string | null;
          mockup_id?: string | null;
          name?: string | null;
          notes?: string | null;
          phone?: string | null;
          picture_at?: string | null;
          price_disclaimer?: string | null;
          price_high?: number | null;
          price_low?: number | null;
          proved_at?: string | null;
          service_key?: string;
          service_type?: string;
          source?: Json | null;
          status?: string;
          stripe_usage_report_notes?: string | null;
          stripe_usage_reported?: boolean;
          updated_at?: string;
          visitor_token_hash?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "leads_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "leads_mockup_id_fkey";
            columns: ["mockup_id"];
            isOneToOne: false;
            referencedRelation: "mockups";
            referencedColumns: ["id"];
          },
        ];
      };
      mockup_types: {
        Row: {
          company_id: string;
          created_at: string;
          description: string | null;
          id: string;
          name: string;
        };
        Insert: {
          company_id: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          name: string;
        };
        Update: {
          company_id?: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "mockup_types_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      mockups: {
        Row: {
          address: string | null;
          company_id: string | null;
          created_at: string;
          description: string | null;
          generated_image_url: string | null;
          id: string;
          lead_id: string | null;
          mockup_type_name: string | null;
          name: string | null;
          original_image_url: string | null;
          prompt_text: string | null;
          result_image_url: string | null;
          service_type: string | null;
          source_image_url: string | null;
          status: string;
          user_id: string | null;
        };
        Insert: {
          address?: string | null;
          company_id?: string | null;
          created_at?: string;
          description?: string | null;
          generated_image_url?: string | null;
          id?: string;
          lead_id?: string | null;
          mockup_type_name?: string | null;
          name?: string | null;
          original_image_url?: string | null;
          prompt_text?: string | null;
          result_image_url?: string | null;
          service_type?: string | null;
          source_image_url?: string | null;
          status?: string;
          user_id?: string | null;
        };
        Update: {
          address?: string | null;
          company_id?: string | null;
          created_at?: string;
          description?: string | null;
          generated_image_url?: string | null;
          id?: string;
          lead_id?: string | null;
          mockup_type_name?: string | null;
          name?: string | null;
          original_image_url?: string | null;
          prompt_text?: string | null;
          result_image_url?: string | null;
          service_type?: string | null;
          source_image_url?: string | null;
          status?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "mockups_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      price_rules: {
        Row: {
          base_cents: number;
          company_id: string;
          created_at: string;
          disclaimer: string;
          large_units: number;
          medium_units: number;
          mockup_type_id: string;
          rate_cents: number;
          round_to: number;
          shown: string;
          small_units: number;
          spread_percent: number;
          unit: string;
          updated_at: string;
        };
        Insert: {
          base_cents?: number;
          company_id: string;
          created_at?: string;
          disclaimer: string;
          large_units?: number;
          medium_units?: number;
          mockup_type_id: string;
          rate_cents?: number;
          round_to?: number;
          shown?: string;
          small_units?: number;
          spread_percent?: number;
          unit?: string;
          updated_at?: string;
        };
        Update: {
          base_cents?: number;
          company_id?: string;
          created_at?: string;
          disclaimer?: string;
          large_units?: number;
          medium_units?: number;
          mockup_type_id?: string;
          rate_cents?: number;
          round_to?: number;
          shown?: string;
          small_units?: number;
          spread_percent?: number;
          unit?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "price_rules_mockup_type_id_company_id_fkey";
            columns: ["mockup_type_id", "company_id"];
            isOneToOne: false;
            referencedRelation: "mockup_types";
            referencedColumns: ["id", "company_id"];
          },
        ];
      };
      products: {
        Row: {
          active: boolean;
          color: string | null;
          company_id: string;
          created_at: string;
          id: string;
          mockup_type_id: string;
          name: string;
          position: number;
          price_factor: number;
          prompt: string;
          swatch_path: string | null;
        };
        Insert: {
          active?: boolean;
          color?: string | null;
          company_id: string;
          created_at?: string;
          id?: string;
          mockup_type_id: string;
          name: string;
          position?: number;
          price_factor?: number;
          prompt: string;
          swatch_path?: string | null;
        };
        Update: {
          active?: boolean;
          color?: string | null;
          company_id?: string;
          created_at?: string;
          id?: string;
          mockup_type_id?: string;
          name?: string;
          position?: number;
          price_factor?: number;
          prompt?: string;
          swatch_path?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "products_mockup_type_id_company_id_fkey";
            columns: ["mockup_type_id", "company_id"];
            isOneToOne: false;
            referencedRelation: "mockup_types";
            referencedColumns: ["id", "company_id"];
          },
        ];
      };
      profiles: {
        Row: {
          company_id: string | null;
          created_at: string;
          follow_up_mails: boolean;
          id: string;
          leads_seen_at: string | null;
          new_lead_mails: boolean;
          onboarding_completed: boolean;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          company_id?: string | null;
          created_at?: string;
          follow_up_mails?: boolean;
          id?: string;
          leads_seen_at?: string | null;
          new_lead_mails?: boolean;
          onboarding_completed?: boolean;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          company_id?: string | null;
          created_at?: string;
          follow_up_mails?: boolean;
          id?: string;
          leads_seen_at?: string | null;
          new_lead_mails?: boolean;
          onboarding_completed?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "profiles_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      push_devices: {
        Row: {
          auth: string;
          company_id: string;
          created_at: string;
          endpoint: string;
          id: string;
          name: string;
          p256dh: string;
          user_id: string;
        };
        Insert: {
          auth: string;
          company_id: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          name: string;
          p256dh: string;
          user_id: string;
        };
        Update: {
          auth?: string;
          company_id?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          name?: string;
          p256dh?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "push_devices_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      text_consents: {
        Row: {
          company_id: string;
          given_at: string;
          lead_id: string;
          phone: string;
          stopped_at: string | null;
          version: string;
          wording: string;
        };
        Insert: {
          company_id: string;
          given_at?: string;
          lead_id: string;
          phone: string;
          stopped_at?: string | null;
          version: string;
          wording: string;
        };
        Update: {
          company_id?: string;
          given_at?: string;
          lead_id?: string;
          phone?: string;
          stopped_at?: string | null;
          version?: string;
          wording?: string;
        };
        Relationships: [
          {
            foreignKeyName: "text_consents_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "text_consents_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: true;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      webhook_deliveries: {
        Row: {
          attempts: number;
          company_id: string;
          created_at: string;
          delivered_at: string | null;
          endpoint_id: string;
          error: string | null;
          event_type: string;
          id: string;
          payload: NonNullable<Json>;
          response_status: number | null;
          status: string;
        };
        Insert: {
          attempts?: number;
          company_id: string;
          created_at?: string;
          delivered_at?: string | null;
          endpoint_id: string;
          error?: string | null;
          event_type: string;
          id?: string;
          payload: NonNullable<Json>;
          response_status?: number | null;
          status?: string;
        };
        Update: {
          attempts?: number;
          company_id?: string;
          created_at?: string;
          delivered_at?: string | null;
          endpoint_id?: string;
          error?: string | null;
          event_type?: string;
          id?: string;
          payload?: NonNullable<Json>;
          response_status?: number | null;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: "webhook_deliveries_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "webhook_deliveries_endpoint_id_fkey";
            columns: ["endpoint_id"];
            isOneToOne: false;
            referencedRelation: "webhook_endpoints";
            referencedColumns: ["id"];
          },
        ];
      };
      webhook_endpoints: {
        Row: {
          company_id: string;
          created_at: string;
          enabled: boolean;
          events: string[];
          failures: number;
          id: string;
          paused_until: string | null;
          previous_secret: string | null;
          previous_secret_until: string | null;
          secret: string;
          url: string;
        };
        Insert: {
          company_id?: string;
          created_at?: string;
          enabled?: boolean;
          events?: string[];
          failures?: number;
          id?: string;
          paused_until?: string | null;
          previous_secret?: string | null;
          previous_secret_until?: string | null;
          secret?: string;
          url: string;
        };
        Update: {
          company_id?: string;
          created_at?: string;
          enabled?: boolean;
          events?: string[];
          failures?: number;
          id?: string;
          paused_until?: string | null;
          previous_secret?: string | null;
          previous_secret_until?: string | null;
          secret?: string;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "webhook_endpoints_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_push_device: {
        Args: { auth: string; company_id: string; endpoint: string; name: string; p256dh: string };
        Returns: string;
      };
      add_starter_products: { Args: { mockup_type_id: string }; Returns: number };
      correct_email: { Args: { email: string; lead_id: string }; Returns: undefined };
      count_found_leads: { Args: { company_id: string; filter?: Json }; Returns: Json };
      count_leads: { Args: { company_id: string; since?: string }; Returns: number };
      find_leads: {
        Args: { company_id: string; filter?: Json; page?: number; page_size?: number; sort?: string };
        Returns: {
          accepted_at: string | null;
          address: string;
          address_key: string;
          company_id: string;
          created_at: string;
          email: string;
          finished_at: string | null;
          house_size: string | null;
          id: string;
          is_held: boolean;
          is_own_test: boolean;
          is_test: boolean;
          look: string | null;
          look_product_id: string | null;
          mockup_id: string | null;
          name: string | null;
          notes: string | null;
          phone: string | null;
          picture_at: string | null;
          price_disclaimer: string | null;
          price_high: number | null;
          price_low: number | null;
          proved_at: string | null;
          service_key: string;
          service_type: string;
          source: Json | null;
          status: string;
          stripe_usage_report_notes: string | null;
          stripe_usage_reported: boolean;
          updated_at: string;
          visitor_token_hash: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "leads";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_billing_summary: { Args: { company_id: string }; Returns: Json };
      get_first_steps: { Args: { company_id: string }; Returns: Json };
      get_overview: { Args: { company_id: string }; Returns: Json };
      get_shared_mockup: { Args: { token: string }; Returns: Json };
      give_phone: { Args: { consent_version?: string; lead_id: string; phone: string }; Returns: undefined };
      is_own_lead: { Args: { lead_id: string }; Returns: boolean };
      list_lead_choices: { Args: { company_id: string }; Returns: Json };
      plan_lead: {
        Args: { follow_up_at?: string; lead_id: string; value_cents?: number };
        Returns: undefined;
      };
      price_lead: { Args: { house_size?: string; lead_id: string }; Returns: Json };
      prove_lead: { Args: { token: string }; Returns: undefined };
      record_lead_event: { Args: { kind: string; lead_id: string }; Returns: undefined };
      report_lead: { Args: { lead_id: string }; Returns: undefined };
      rotate_webhook_secret: { Args: { endpoint_id: string }; Returns: string };
      set_charge_ceiling: { Args: { ceiling_cents?: number; company_id: string }; Returns: undefined };
      share_mockup: { Args: { mockup_id: string }; Returns: string };
      sum_found_leads: { Args: { company_id: string; filter?: Json }; Returns: Json };
      take_lead: { Args: { lead_id: string }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
