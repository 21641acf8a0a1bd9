CREATE TABLE "figure_totals" (
	"figure" text NOT NULL,
	"store" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"told" integer NOT NULL,
	"hits" integer NOT NULL,
	"fen" bigint NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "figure_totals_store_figure_day_key_pk" PRIMARY KEY("store","figure","day","key")
);
--> statement-breakpoint
CREATE FUNCTION total_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_totals (figure, store, day, key, count, told, hits, fen, ms)
  SELECT figure, store, day, key, sum(count), sum(told), sum(hits), sum(fen), sum(ms)
  FROM changed GROUP BY figure, store, day, key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_figure_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM figure_totals t USING (SELECT DISTINCT figure, store, day FROM changed) c
  WHERE t.figure = c.figure AND t.store = c.store AND t.day = c.day;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Triggers, so that servers of the release before keep them too. A store's day of a figure is deleted and inserted as a whole.
CREATE TRIGGER total_new_figures AFTER INSERT ON "figure_days" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION total_figures();
--> statement-breakpoint
CREATE TRIGGER forget_totals_of_gone AFTER DELETE ON "figure_days" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_figure_totals();
--> statement-breakpoint
-- What was added up before has no totals.
UPDATE "figures_kept" SET from_day = NULL, through_day = NULL;
