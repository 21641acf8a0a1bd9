CREATE TABLE "theme_mails" (
	"theme_id" uuid NOT NULL,
	"mail_user_type" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "theme_mails_theme_id_mail_user_type_pk" PRIMARY KEY("theme_id","mail_user_type")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"type" text NOT NULL,
	"topic" text NOT NULL,
	"needs" text NOT NULL,
	"importance" smallint NOT NULL,
	"begins" date NOT NULL,
	"ends" date NOT NULL,
	"confirmed" boolean NOT NULL,
	"edit_user_id" text NOT NULL,
	"edit_user_name" text NOT NULL,
	"edit_time" timestamp with time zone NOT NULL,
	"purchase_state" text DEFAULT 'notcfm' NOT NULL,
	"purchase_user_id" text,
	"purchase_user_name" text,
	"purchase_time" timestamp with time zone,
	"purchase_note" text DEFAULT '' NOT NULL,
	"wrh_state" text DEFAULT 'notcfm' NOT NULL,
	"wrh_user_id" text,
	"wrh_user_name" text,
	"wrh_time" timestamp with time zone,
	"wrh_note" text DEFAULT '' NOT NULL,
	"sell_state" text DEFAULT 'notcfm' NOT NULL,
	"sell_user_id" text,
	"sell_user_name" text,
	"sell_time" timestamp with time zone,
	"sell_note" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"held" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "theme_mails" ADD CONSTRAINT "theme_mails_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "themes_number" ON "themes" USING btree ("number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "themes_number_up" ON "themes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "themes_older" ON "themes" USING btree ("number" DESC NULLS LAST) WHERE deleted_at is null and not held;--> statement-breakpoint
CREATE INDEX "themes_type" ON "themes" USING btree ("type","number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "themes_purchase" ON "themes" USING btree ("purchase_state","number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "themes_wrh" ON "themes" USING btree ("wrh_state","number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "themes_sell" ON "themes" USING btree ("sell_state","number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "themes_begins" ON "themes" USING btree ("begins" DESC NULLS LAST,"number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "themes_ends" ON "themes" USING btree ("ends" DESC NULLS LAST,"number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "themes_edited" ON "themes" USING btree ("edit_time" DESC NULLS LAST,"number" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "themes_held" ON "themes" USING btree ("ends") WHERE held and confirmed;