CREATE TABLE "sales_rates" (
	"store" text NOT NULL,
	"article" text NOT NULL,
	"learned" jsonb NOT NULL,
	"before" jsonb,
	"import_id" uuid,
	"told" jsonb NOT NULL,
	"rested_on" date,
	CONSTRAINT "sales_rates_store_article_pk" PRIMARY KEY("store","article")
);
--> statement-breakpoint
CREATE TABLE "unlearned_stores" (
	"store" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsold_lots" (
	"store" text NOT NULL,
	"article" text NOT NULL,
	"lot" text NOT NULL,
	"expiry_date" date NOT NULL,
	"until" date NOT NULL,
	"left" numeric(14, 3) NOT NULL,
	"rest" numeric(14, 3) NOT NULL,
	"chance" real NOT NULL,
	"fen" integer,
	"per_day" numeric(14, 3) NOT NULL,
	CONSTRAINT "unsold_lots_store_article_lot_pk" PRIMARY KEY("store","article","lot")
);
--> statement-breakpoint
ALTER TABLE "markdown_ladders" ADD COLUMN "by" text DEFAULT 'days' NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_rates_import" ON "sales_rates" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
INSERT INTO "unlearned_stores" SELECT code FROM "departments" WHERE kind = 'store' AND code IS NOT NULL ON CONFLICT DO NOTHING;
