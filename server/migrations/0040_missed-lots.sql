CREATE TABLE "missed_lots" (
	"store" text NOT NULL,
	"article" text NOT NULL,
	"lot" text NOT NULL,
	"expiry_date" date NOT NULL,
	CONSTRAINT "missed_lots_store_article_lot_pk" PRIMARY KEY("store","article","lot")
);
--> statement-breakpoint
CREATE INDEX "missed_lots_day" ON "missed_lots" USING btree ("store","expiry_date");
