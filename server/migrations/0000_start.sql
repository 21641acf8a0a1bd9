CREATE TABLE "departments" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"parent_id" text,
	"kind" text NOT NULL,
	"time_zone" text,
	CONSTRAINT "departments_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "dictionaries" (
	"type" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"name_ja" text NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dictionaries_type_code_unique" UNIQUE("type","code")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"enable_status" boolean DEFAULT true NOT NULL,
	"type" integer NOT NULL,
	"pid" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"api_url" text,
	"api_method" text,
	CONSTRAINT "permissions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" text NOT NULL,
	"permission_id" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"enable_status" boolean DEFAULT true NOT NULL,
	CONSTRAINT "roles_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_areas" (
	"user_id" text NOT NULL,
	"department_id" text NOT NULL,
	CONSTRAINT "user_areas_user_id_department_id_pk" PRIMARY KEY("user_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"usercode" text NOT NULL,
	"username" text NOT NULL,
	"department_id" text,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"enable_status" boolean DEFAULT true NOT NULL,
	"is_leader" boolean DEFAULT false NOT NULL,
	"email" text,
	"emp_id" text,
	"avatar" text,
	CONSTRAINT "users_usercode_unique" UNIQUE("usercode")
);
--> statement-breakpoint
CREATE TABLE "check_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigserial NOT NULL,
	"store" text NOT NULL,
	"article" text NOT NULL,
	"lot" text NOT NULL,
	"expiry_date" date,
	"edit_type" text NOT NULL,
	"hidden_through" date,
	"remark" text DEFAULT '' NOT NULL,
	"edit_time" timestamp with time zone NOT NULL,
	"edit_user_id" text NOT NULL,
	"edit_user_name" text NOT NULL,
	"seen_too" boolean DEFAULT false NOT NULL,
	"remark_edited_by" text,
	"remark_edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text
);
--> statement-breakpoint
CREATE TABLE "current_lots" (
	"store" text NOT NULL,
	"article" text NOT NULL,
	"nobatch" boolean NOT NULL,
	"live" boolean NOT NULL,
	"zero" boolean NOT NULL,
	"lot" text NOT NULL,
	"confirmed_lot" text,
	"last" boolean NOT NULL,
	"expiry_date" date,
	"last_stock_in_date" date,
	"qty" numeric(14, 3) NOT NULL,
	"live_qty" numeric(14, 3),
	"edit_time" timestamp with time zone,
	"edit_user_name" text,
	"remark" text NOT NULL,
	"due_on" date,
	"hidden_through" date,
	CONSTRAINT "current_lots_store_nobatch_live_zero_article_pk" PRIMARY KEY("store","nobatch","live","zero","article")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"article" text PRIMARY KEY NOT NULL,
	"goods_code" text NOT NULL,
	"barcodes" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"shelf_life_days" integer,
	"search_name" text NOT NULL,
	"search_code" text NOT NULL,
	"search_barcodes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"store" text NOT NULL,
	"article" text NOT NULL,
	"lot" text NOT NULL,
	"expiry_date" date,
	"qty" numeric(14, 3) NOT NULL,
	"live_qty" numeric(14, 3),
	"last_stock_in_date" date,
	"sold_out_on" date,
	CONSTRAINT "lots_store_article_lot_pk" PRIMARY KEY("store","article","lot")
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"store" text NOT NULL,
	"user_id" text NOT NULL,
	"article" text NOT NULL,
	CONSTRAINT "pins_store_user_id_article_pk" PRIMARY KEY("store","user_id","article")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"seq" bigint NOT NULL,
	"owner" text,
	"gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "changes_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "import_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"phase" text NOT NULL,
	"done" bigint NOT NULL,
	"total" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"fingerprint" text NOT NULL,
	"call" text NOT NULL,
	"outcome" jsonb,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scope_clocks" (
	"scope" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_areas" ADD CONSTRAINT "user_areas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_areas" ADD CONSTRAINT "user_areas_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_failures_subject_at_index" ON "login_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "permissions_pid_index" ON "permissions" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "check_records_article" ON "check_records" USING btree ("store","article","ordinal");--> statement-breakpoint
CREATE INDEX "check_records_time" ON "check_records" USING btree ("store","edit_time");--> statement-breakpoint
CREATE INDEX "current_lots_expiry" ON "current_lots" USING btree ("store","nobatch","live","zero","expiry_date");--> statement-breakpoint
CREATE INDEX "current_lots_article" ON "current_lots" USING btree ("store","article");--> statement-breakpoint
CREATE INDEX "goods_goods_code_index" ON "goods" USING btree ("goods_code");--> statement-breakpoint
CREATE INDEX "goods_barcodes_index" ON "goods" USING gin ("barcodes");--> statement-breakpoint
CREATE INDEX "lots_sold_out" ON "lots" USING btree ("sold_out_on") WHERE sold_out_on is not null;--> statement-breakpoint
CREATE INDEX "changes_order" ON "changes" USING btree ("scope","seq","key" collate "C");--> statement-breakpoint
CREATE INDEX "operations_applied" ON "operations" USING btree ("applied_at") WHERE outcome is not null;