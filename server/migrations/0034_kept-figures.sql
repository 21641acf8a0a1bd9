CREATE TABLE "handled_goods" (
	"store" text NOT NULL,
	"article" text NOT NULL,
	"day" date NOT NULL,
	"done" integer NOT NULL,
	"checked" integer NOT NULL,
	CONSTRAINT "handled_goods_store_article_pk" PRIMARY KEY("store","article")
);
--> statement-breakpoint
CREATE TABLE "store_days" (
	"store" text NOT NULL,
	"day" date NOT NULL,
	"nodisplay" integer DEFAULT 0 NOT NULL,
	"later" integer DEFAULT 0 NOT NULL,
	"onlyremark" integer DEFAULT 0 NOT NULL,
	"cfmandremark" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_days_store_day_pk" PRIMARY KEY("store","day")
);
--> statement-breakpoint
CREATE INDEX "handled_goods_day" ON "handled_goods" USING btree ("store","day","done","checked");--> statement-breakpoint
-- Servers of the release before write records, too, while they are replaced one by one: the figures follow whoever writes.
CREATE FUNCTION count_records(changed check_records, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO store_days AS kept (store, day, nodisplay, later, onlyremark, cfmandremark)
  SELECT changed.store, (changed.edit_time AT TIME ZONE coalesce(
      (SELECT d.time_zone FROM departments d WHERE d.kind = 'store' AND d.code = changed.store), 'Asia/Shanghai'))::date,
    sign * (changed.edit_type = 'nodisplay')::integer, sign * (changed.edit_type = 'later')::integer,
    sign * (changed.edit_type = 'onlyremark')::integer, sign * (changed.edit_type = 'cfmandremark')::integer
  ON CONFLICT (store, day) DO UPDATE SET nodisplay = kept.nodisplay + excluded.nodisplay,
    later = kept.later + excluded.later, onlyremark = kept.onlyremark + excluded.onlyremark,
    cfmandremark = kept.cfmandremark + excluded.cfmandremark
$$;
--> statement-breakpoint
CREATE FUNCTION keep_store_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.withdrawn_at IS NULL THEN PERFORM count_records(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.withdrawn_at IS NULL THEN PERFORM count_records(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_store_days AFTER INSERT OR DELETE OR UPDATE OF store, edit_type, edit_time, withdrawn_at
  ON "check_records" FOR EACH ROW EXECUTE FUNCTION keep_store_days();
