ALTER TABLE "current_lots" ADD COLUMN "due_from" date;--> statement-breakpoint
ALTER TABLE "current_lots" ADD COLUMN "due_behind" date[];--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "search_pinyin" text;
