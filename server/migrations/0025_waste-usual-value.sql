ALTER TABLE "waste" ADD COLUMN "usual_value_fen" bigint;--> statement-breakpoint
-- Of what was recorded before, the usual price of today is the nearest that is known.
UPDATE "waste" w SET "usual_value_fen" = CASE
  WHEN w.fate = 'soldoff' THEN greatest(w.value_fen, round(w.qty * coalesce(g.price_fen, w.price_fen))::bigint)
  ELSE w.value_fen END
FROM "goods" g WHERE g.article = w.article;
