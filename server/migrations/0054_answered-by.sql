ALTER TABLE "goods_lack_stores" ADD COLUMN "answered" jsonb;--> statement-breakpoint
ALTER TABLE "goods_lacks" ADD COLUMN "decided_by" jsonb;--> statement-breakpoint
-- An answer about other substitutes is none.
DROP TRIGGER change_figures ON "goods_lack_stores";
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF store, lack_id, exchange_flag, exchange_for
  ON "goods_lack_stores" FOR EACH ROW EXECUTE FUNCTION change_answer();
--> statement-breakpoint
DROP TRIGGER change_figures ON "goods_lacks";
--> statement-breakpoint
CREATE TRIGGER change_figures BEFORE DELETE OR UPDATE OF article, day, disposal, buyer_code, substitutes
  ON "goods_lacks" FOR EACH ROW EXECUTE FUNCTION change_lack();
--> statement-breakpoint
-- What was kept counts such answers: all is added up again.
UPDATE figures_kept SET from_day = NULL, through_day = NULL;
