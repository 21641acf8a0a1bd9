CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_code" text NOT NULL,
	"actor_name" text NOT NULL,
	"address" text NOT NULL,
	"call" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"version" text NOT NULL,
	"message" text NOT NULL,
	"component" text NOT NULL,
	"url" text NOT NULL,
	"stack" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"usercode" text NOT NULL,
	"user_id" text,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parameters" (
	"code" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "enable_status" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "component" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "redirect" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "no_cache" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "always_show" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "point_class" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "point_icon" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "point_status" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "api_level" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "system" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD COLUMN "half" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "system" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "view_as_role" text;--> statement-breakpoint
ALTER TABLE "user_areas" ADD COLUMN "half" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_by" text;--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_kind_subject_id_index" ON "audit_log" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "client_errors_at_index" ON "client_errors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_log_at_index" ON "login_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_log_user_id_at_index" ON "login_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_leader_a_department" ON "users" USING btree ("department_id") WHERE is_leader;