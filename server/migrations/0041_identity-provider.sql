CREATE TABLE "provider_flows" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text DEFAULT '' NOT NULL,
	"verifier" text DEFAULT '' NOT NULL,
	"nonce" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "provider_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provider_account" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_subject" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_sid" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_tokens" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "provider_flows_expires_at_index" ON "provider_flows" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_providerAccount_unique" UNIQUE("provider_account");