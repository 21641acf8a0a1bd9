CREATE TABLE "server_secrets" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" "bytea" NOT NULL,
	CONSTRAINT "server_secrets_one" CHECK ("server_secrets"."one" = 1)
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "made_hash" text;