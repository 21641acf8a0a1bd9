CREATE TABLE "markdown_ladders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"rounding" text NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "markdown_ladders_category_unique" UNIQUE("category")
);
--> statement-breakpoint
CREATE TABLE "markdowns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigserial NOT NULL,
	"store" text NOT NULL,
	"article" text NOT NULL,
	"lot" text NOT NULL,
	"days_left" integer NOT NULL,
	"percent" integer NOT NULL,
	"old_fen" integer NOT NULL,
	"new_fen" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"seen_too" boolean DEFAULT false NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text
);
--> statement-breakpoint
CREATE TABLE "waste" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"article" text NOT NULL,
	"lot" text NOT NULL,
	"fate" text NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"price_fen" integer,
	"value_fen" bigint,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "price_fen" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "waste" ADD CONSTRAINT "waste_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "markdowns_lot" ON "markdowns" USING btree ("store","article","lot","ordinal") WHERE withdrawn_at is null and not seen_too and not is_over;--> statement-breakpoint
CREATE INDEX "waste_store_days" ON "waste" USING btree ("store","day" DESC NULLS LAST,"at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "waste_days" ON "waste" USING btree ("day" DESC NULLS LAST,"at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "waste_held" ON "waste" USING btree ("store","day") WHERE held;