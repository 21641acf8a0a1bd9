CREATE TABLE "half_past_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stock_id" uuid NOT NULL,
	"bin" text NOT NULL,
	"goods_code" text NOT NULL,
	"lot" text NOT NULL,
	"article" text NOT NULL,
	"barcodes" text[] NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"shelf_life_days" integer,
	"search_name" text NOT NULL,
	"search_pinyin" text NOT NULL,
	"search_code" text NOT NULL,
	"search_barcodes" text[] NOT NULL,
	"vendor" text NOT NULL,
	"search_vendor" text NOT NULL,
	"state" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"sale_qty" numeric(14, 3) NOT NULL,
	"out_qty" numeric(14, 3) NOT NULL,
	"blocked_qty" numeric(14, 3) NOT NULL,
	"blocked_days" integer NOT NULL,
	"buyer_code" text NOT NULL,
	"buyer_name" text NOT NULL,
	"since" date NOT NULL,
	"disposal" text NOT NULL,
	"remark" text NOT NULL,
	"edit_time" timestamp with time zone NOT NULL,
	"edit_user_id" text NOT NULL,
	"edit_user_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_id" text,
	"withdrawn_by_name" text,
	"held" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "half_past_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bin" text NOT NULL,
	"goods_code" text NOT NULL,
	"lot" text NOT NULL,
	"article" text NOT NULL,
	"barcodes" text[] NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"shelf_life_days" integer,
	"search_name" text NOT NULL,
	"search_pinyin" text NOT NULL,
	"search_code" text NOT NULL,
	"search_barcodes" text[] NOT NULL,
	"vendor" text NOT NULL,
	"search_vendor" text NOT NULL,
	"state" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"sale_qty" numeric(14, 3) NOT NULL,
	"out_qty" numeric(14, 3) NOT NULL,
	"blocked_qty" numeric(14, 3) NOT NULL,
	"blocked_days" integer NOT NULL,
	"buyer_code" text NOT NULL,
	"buyer_name" text NOT NULL,
	"since" date NOT NULL,
	"gone_at" timestamp with time zone,
	"record_id" uuid,
	"pending" boolean GENERATED ALWAYS AS (gone_at is null and record_id is null) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "psr_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "half_past_records_standing" ON "half_past_records" USING btree ("stock_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "half_past_records_list" ON "half_past_records" USING btree ("edit_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "half_past_records_buyer" ON "half_past_records" USING btree ("buyer_code","edit_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "half_past_records_held" ON "half_past_records" USING btree ("edit_time") WHERE held;--> statement-breakpoint
CREATE UNIQUE INDEX "half_past_stock_key" ON "half_past_stock" USING btree ("bin","goods_code","lot");--> statement-breakpoint
CREATE INDEX "half_past_stock_list" ON "half_past_stock" USING btree ("since",goods_code collate "C","id") WHERE pending;--> statement-breakpoint
CREATE INDEX "half_past_stock_buyer" ON "half_past_stock" USING btree ("buyer_code","since",goods_code collate "C","id") WHERE pending;--> statement-breakpoint
CREATE INDEX "half_past_stock_qty" ON "half_past_stock" USING btree ("qty" DESC NULLS LAST,"since") WHERE pending;--> statement-breakpoint
CREATE INDEX "half_past_stock_blocked" ON "half_past_stock" USING btree ("blocked_qty" DESC NULLS LAST,"since") WHERE pending;--> statement-breakpoint
CREATE INDEX "half_past_stock_gone" ON "half_past_stock" USING btree ("gone_at") WHERE gone_at is not null;