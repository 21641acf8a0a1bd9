CREATE TABLE "unfilled_stores" (
	"store" text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
INSERT INTO "unfilled_stores" SELECT code FROM "departments" WHERE kind = 'store' AND code IS NOT NULL ON CONFLICT DO NOTHING;
