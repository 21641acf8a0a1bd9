CREATE TABLE "goods_lack_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lack_id" uuid NOT NULL,
	"store" text,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"user_name" text,
	"cause" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_lack_stores" (
	"store" text NOT NULL,
	"lack_id" uuid NOT NULL,
	"requested_qty" numeric(14, 3),
	"lack_qty" numeric(14, 3),
	"export_flag" text DEFAULT 'export' NOT NULL,
	"exchange_flag" text DEFAULT '' NOT NULL,
	"exchange_for" text DEFAULT '' NOT NULL,
	"export_number" integer,
	"edit_user_id" text,
	"edit_user_name" text,
	"edit_time" timestamp with time zone,
	CONSTRAINT "goods_lack_stores_store_lack_id_pk" PRIMARY KEY("store","lack_id")
);
--> statement-breakpoint
CREATE TABLE "goods_lacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"article" text NOT NULL,
	"requested_qty" numeric(14, 3) NOT NULL,
	"lack_qty" numeric(14, 3) NOT NULL,
	"midnight_qty" numeric(14, 3),
	"midnight_at" timestamp with time zone,
	"live_qty" numeric(14, 3),
	"live_at" timestamp with time zone,
	"sort_code" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	"buyer_code" text DEFAULT '' NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"disposal" text DEFAULT 'nodispose' NOT NULL,
	"substitutes" text[] DEFAULT '{}' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"edit_user_id" text,
	"edit_user_name" text,
	"edit_time" timestamp with time zone,
	"days" integer DEFAULT 1 NOT NULL,
	"everywhere" boolean DEFAULT true NOT NULL,
	"held" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_substitutes" (
	"article" text PRIMARY KEY NOT NULL,
	"substitutes" text[] NOT NULL,
	"updated_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "pos_exports" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"store" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouse_stock" (
	"article" text PRIMARY KEY NOT NULL,
	"midnight_qty" numeric(14, 3),
	"midnight_at" timestamp with time zone,
	"live_qty" numeric(14, 3),
	"live_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "goods_lack_stores" ADD CONSTRAINT "goods_lack_stores_lack_id_goods_lacks_id_fk" FOREIGN KEY ("lack_id") REFERENCES "public"."goods_lacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_lacks" ADD CONSTRAINT "goods_lacks_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_substitutes" ADD CONSTRAINT "goods_substitutes_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_stock" ADD CONSTRAINT "warehouse_stock_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_lack_changes_lack" ON "goods_lack_changes" USING btree ("lack_id","id");--> statement-breakpoint
CREATE INDEX "goods_lack_stores_lack" ON "goods_lack_stores" USING btree ("lack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_lacks_day" ON "goods_lacks" USING btree ("article","day");--> statement-breakpoint
CREATE INDEX "goods_lacks_list" ON "goods_lacks" USING btree ("day" DESC NULLS LAST,"article");--> statement-breakpoint
CREATE INDEX "goods_lacks_held" ON "goods_lacks" USING btree ("day" DESC NULLS LAST) WHERE held;--> statement-breakpoint
CREATE INDEX "goods_lacks_substitutes" ON "goods_lacks" USING gin ("substitutes") WHERE held;--> statement-breakpoint
CREATE INDEX "goods_substitutes_of" ON "goods_substitutes" USING gin ("substitutes");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_exports_request" ON "pos_exports" USING btree ("store","request_id");--> statement-breakpoint
CREATE INDEX "pos_exports_store" ON "pos_exports" USING btree ("store","number");