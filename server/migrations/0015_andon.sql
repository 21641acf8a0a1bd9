CREATE TABLE "andon_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"process" text NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "andon_people" (
	"user_id" text NOT NULL,
	"ticket_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "andon_people_user_id_ticket_id_role_pk" PRIMARY KEY("user_id","ticket_id","role")
);
--> statement-breakpoint
CREATE TABLE "andon_scene_people" (
	"scene_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "andon_scene_people_scene_id_role_user_id_pk" PRIMARY KEY("scene_id","role","user_id")
);
--> statement-breakpoint
CREATE TABLE "andon_scenes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"level" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"use_flag" boolean DEFAULT true NOT NULL,
	"updated_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "andon_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"type" text NOT NULL,
	"scenes" uuid[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"solution" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"return_from" text,
	"creator_id" text NOT NULL,
	"creator_name" text NOT NULL,
	"department_id" text NOT NULL,
	"department_name" text NOT NULL,
	"store" text,
	"time_zone" text NOT NULL,
	"leader_id" text,
	"leader_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by_id" text NOT NULL,
	"edited_by_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"open" boolean NOT NULL,
	"deleted_at" timestamp with time zone,
	"held" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"zone" text,
	"week" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "clock_targets" (
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"clock" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"calendar_id" text NOT NULL,
	"amount" integer NOT NULL,
	"unit" text NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "clock_targets_kind_type_clock_pk" PRIMARY KEY("kind","type","clock")
);
--> statement-breakpoint
CREATE TABLE "service_clocks" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"clock" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"calendar_id" text NOT NULL,
	"zone" text NOT NULL,
	"duration_ms" bigint NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL,
	"running_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"steps" jsonb NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"step_at" timestamp with time zone,
	"job" uuid,
	CONSTRAINT "service_clocks_kind_subject_clock_pk" PRIMARY KEY("kind","subject","clock")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"by_user_id" text NOT NULL,
	"by_user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachments_once" UNIQUE("kind","subject","hash"),
	CONSTRAINT "attachments_state" CHECK ("attachments"."state" in ('storing', 'stored', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "goods_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"article" text NOT NULL,
	"state" text NOT NULL,
	"thumb" text,
	"taken_by_id" text NOT NULL,
	"taken_by_name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"shared_by_name" text,
	CONSTRAINT "goods_pictures_states" CHECK ("goods_pictures"."state" in ('awaited', 'own', 'shared'))
);
--> statement-breakpoint
CREATE TABLE "inbox_entries" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"id" uuid NOT NULL,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "inbox_entries_user_id_kind_subject_pk" PRIMARY KEY("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "inbox_notices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"address" text,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"unique_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"message_id" text,
	"accepted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mails_uniqueKey_unique" UNIQUE("unique_key")
);
--> statement-breakpoint
CREATE TABLE "address_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"emp_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "messenger" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "andon_history" ADD CONSTRAINT "andon_history_ticket_id_andon_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."andon_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "andon_people" ADD CONSTRAINT "andon_people_ticket_id_andon_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."andon_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "andon_scene_people" ADD CONSTRAINT "andon_scene_people_scene_id_andon_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."andon_scenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "andon_scene_people" ADD CONSTRAINT "andon_scene_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "andon_scenes" ADD CONSTRAINT "andon_scenes_parent_id_andon_scenes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."andon_scenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_targets" ADD CONSTRAINT "clock_targets_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_pictures" ADD CONSTRAINT "goods_pictures_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notices" ADD CONSTRAINT "inbox_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "andon_history_ticket" ON "andon_history" USING btree ("ticket_id","seq");--> statement-breakpoint
CREATE INDEX "andon_people_ticket" ON "andon_people" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "andon_scene_people_user" ON "andon_scene_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "andon_scenes_name" ON "andon_scenes" USING btree (coalesce(parent_id::text, ''),"name");--> statement-breakpoint
CREATE INDEX "andon_scenes_parent" ON "andon_scenes" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "andon_tickets_number" ON "andon_tickets" USING btree ("number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "andon_tickets_state" ON "andon_tickets" USING btree ("state","number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "andon_tickets_store" ON "andon_tickets" USING btree ("store","number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "andon_tickets_type" ON "andon_tickets" USING btree ("type","number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "andon_tickets_creator" ON "andon_tickets" USING btree ("creator_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "andon_tickets_updated" ON "andon_tickets" USING btree ("updated_at" DESC NULLS LAST,"number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "andon_tickets_edited" ON "andon_tickets" USING btree ("edited_at" DESC NULLS LAST,"number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "andon_tickets_open" ON "andon_tickets" USING btree ("number" DESC NULLS LAST) WHERE open;--> statement-breakpoint
CREATE INDEX "andon_tickets_scenes" ON "andon_tickets" USING gin ("scenes");--> statement-breakpoint
CREATE INDEX "andon_tickets_held" ON "andon_tickets" USING btree ("updated_at") WHERE held and not open;--> statement-breakpoint
CREATE INDEX "service_clocks_calendar" ON "service_clocks" USING btree ("calendar_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "attachments_of_user" ON "attachments" USING btree ("by_user_id","at");--> statement-breakpoint
CREATE INDEX "attachments_unfinished" ON "attachments" USING btree ("at") WHERE "attachments"."state" <> 'stored';--> statement-breakpoint
CREATE UNIQUE INDEX "goods_pictures_own" ON "goods_pictures" USING btree ("store","article") WHERE "goods_pictures"."state" = 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "goods_pictures_shared" ON "goods_pictures" USING btree ("article") WHERE "goods_pictures"."state" = 'shared';--> statement-breakpoint
CREATE INDEX "goods_pictures_state" ON "goods_pictures" USING btree ("state","taken_at");--> statement-breakpoint
CREATE INDEX "inbox_entries_unsettled" ON "inbox_entries" USING btree ("subject") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "inbox_entries_told" ON "inbox_entries" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_index" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_index" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "mails_latest" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_waiting_for" ON "mails" USING btree ("user_id") WHERE state = 'waiting-for-confirmation';--> statement-breakpoint
CREATE INDEX "address_confirmations_user_id_index" ON "address_confirmations" USING btree ("user_id");