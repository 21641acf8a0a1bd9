CREATE TABLE "figure_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"figure" text NOT NULL,
	"store" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"category" text NOT NULL,
	"buyer" text NOT NULL,
	"count" integer NOT NULL,
	"told" integer NOT NULL,
	"hits" integer NOT NULL,
	"fen" bigint NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "figure_days_store_figure_day_key_category_buyer_pk" PRIMARY KEY("store","figure","day","key","category","buyer")
);
--> statement-breakpoint
CREATE TABLE "figures_kept" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"from_day" date,
	"through_day" date
);
--> statement-breakpoint
CREATE INDEX "figure_changes_at" ON "figure_changes" USING btree ("at","day");--> statement-breakpoint
CREATE INDEX "figure_days_day" ON "figure_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "transfers_received" ON "transfers" USING btree ("from_place","updated_at") WHERE source = 'store' and state = 'received';--> statement-breakpoint
CREATE INDEX "transfers_received_goods" ON "transfers" USING btree ("article") WHERE source = 'store' and state = 'received';--> statement-breakpoint
INSERT INTO "figures_kept" DEFAULT VALUES;
--> statement-breakpoint
-- Days to come are not kept: nothing is noted of them.
CREATE FUNCTION figures_change(of_store text, since date, until date, since_when timestamptz DEFAULT '-infinity') RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_changes (store, day, at)
  SELECT coalesce(of_store, ''), d::date, since_when FROM generate_series(since, least(until, current_date + 1), '1 day') d
$$;
--> statement-breakpoint
CREATE FUNCTION change_waste() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(store, day, day) FROM (SELECT OLD.store, OLD.day UNION SELECT NEW.store, NEW.day) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF store, article, fate, reason, value_fen, usual_value_fen, day, withdrawn_at
  ON "waste" FOR EACH ROW EXECUTE FUNCTION change_waste();
--> statement-breakpoint
CREATE FUNCTION change_watch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(store, day, day) FROM (SELECT OLD.store, OLD.day UNION SELECT NEW.store, NEW.day) c;
  PERFORM figures_change(NEW.store, NEW.day, NEW.day, due_at) FROM service_clocks
    WHERE kind = 'watch' AND subject = NEW.id::text AND state = 'running' AND due_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF store, article, day, buyer_code, status
  ON "shortage_watches" FOR EACH ROW EXECUTE FUNCTION change_watch();
--> statement-breakpoint
-- An event may be the like of one in the 30 days before it.
CREATE FUNCTION change_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(store, day, day + 31) FROM (
    SELECT OLD.store, (OLD.created_at AT TIME ZONE OLD.time_zone)::date AS day
    UNION SELECT NEW.store, (NEW.created_at AT TIME ZONE NEW.time_zone)::date) c;
  PERFORM figures_change(NEW.store, day, day, due_at)
    FROM service_clocks, (SELECT (NEW.created_at AT TIME ZONE NEW.time_zone)::date AS day) c
    WHERE kind = 'andon' AND subject = NEW.id::text AND state = 'running' AND due_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF store, time_zone, created_at, scenes, cause, state, deleted_at
  ON "andon_tickets" FOR EACH ROW EXECUTE FUNCTION change_event();
--> statement-breakpoint
CREATE FUNCTION figures_of_clock(clock service_clocks, since_when timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- What has another kind of name is no row of these tables.
  IF clock.subject !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN; END IF;
  IF clock.kind = 'watch' THEN
    PERFORM figures_change(store, day, day, since_when) FROM shortage_watches WHERE id = clock.subject::uuid;
  ELSIF clock.kind = 'andon' THEN
    PERFORM figures_change(store, day, day, since_when)
      FROM (SELECT store, (created_at AT TIME ZONE time_zone)::date AS day FROM andon_tickets WHERE id = clock.subject::uuid) t;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM figures_of_clock(OLD, '-infinity'); RETURN NULL; END IF;
  PERFORM figures_of_clock(NEW, '-infinity');
  IF NEW.state = 'running' AND NEW.due_at IS NOT NULL THEN PERFORM figures_of_clock(NEW, NEW.due_at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF state, duration_ms, used_ms, due_at
  ON "service_clocks" FOR EACH ROW EXECUTE FUNCTION change_clock();
--> statement-breakpoint
-- A record, or what has gone of a lot, takes it out of those that nobody has seen: on the day that the books say.
CREATE FUNCTION figures_of_lot(of_store text, of_article text, of_lot text) RETURNS void LANGUAGE sql AS $$
  SELECT figures_change(of_store, expiry_date, expiry_date) FROM (
    SELECT expiry_date FROM lots WHERE store = of_store AND article = of_article AND lot = of_lot
    UNION SELECT expiry_date FROM missed_lots WHERE store = of_store AND article = of_article AND lot = of_lot) b
$$;
--> statement-breakpoint
CREATE FUNCTION change_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(store, day, day) FROM (SELECT OLD.store, OLD.expiry_date AS day UNION SELECT NEW.store, NEW.expiry_date) c;
  PERFORM figures_of_lot(store, article, lot) FROM (
    SELECT OLD.store, OLD.article, OLD.lot UNION SELECT NEW.store, NEW.article, NEW.lot) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF store, article, lot, expiry_date, edit_time, withdrawn_at
  ON "check_records" FOR EACH ROW EXECUTE FUNCTION change_record();
--> statement-breakpoint
CREATE FUNCTION change_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_of_lot(store, article, lot) FROM (
    SELECT OLD.store, OLD.article, OLD.lot UNION SELECT NEW.store, NEW.article, NEW.lot) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF store, article, lot
  ON "gone_stock" FOR EACH ROW EXECUTE FUNCTION change_gone();
--> statement-breakpoint
CREATE FUNCTION change_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(store, day, day) FROM (SELECT OLD.store, OLD.expiry_date AS day UNION SELECT NEW.store, NEW.expiry_date) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE
  ON "missed_lots" FOR EACH ROW EXECUTE FUNCTION change_lot();
--> statement-breakpoint
-- Files bring every lot of a store: most are of days to come.
CREATE TRIGGER change_figures_new AFTER INSERT ON "lots" FOR EACH ROW
  WHEN (NEW.lot <> '' AND NEW.expiry_date <= current_date + 1) EXECUTE FUNCTION change_lot();
--> statement-breakpoint
CREATE TRIGGER change_figures_gone AFTER DELETE ON "lots" FOR EACH ROW
  WHEN (OLD.lot <> '' AND OLD.expiry_date <= current_date + 1) EXECUTE FUNCTION change_lot();
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER UPDATE OF store, article, lot, expiry_date, qty, sold_out_on ON "lots" FOR EACH ROW
  WHEN (least(OLD.expiry_date, NEW.expiry_date) <= current_date + 1 AND (OLD.store, OLD.article, OLD.lot, OLD.expiry_date, OLD.qty > 0, OLD.sold_out_on)
    IS DISTINCT FROM (NEW.store, NEW.article, NEW.lot, NEW.expiry_date, NEW.qty > 0, NEW.sold_out_on)) EXECUTE FUNCTION change_lot();
--> statement-breakpoint
-- The day is that of the store, wherever it lies.
CREATE FUNCTION change_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(from_place, day - 1, day + 1) FROM (
    SELECT OLD.from_place, OLD.state, OLD.source, (OLD.updated_at AT TIME ZONE 'UTC')::date AS day
    UNION SELECT NEW.from_place, NEW.state, NEW.source, (NEW.updated_at AT TIME ZONE 'UTC')::date) c
    WHERE source = 'store' AND state = 'received';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF source, from_place, article, lot, quantity, state, updated_at
  ON "transfers" FOR EACH ROW EXECUTE FUNCTION change_transfer();
--> statement-breakpoint
CREATE FUNCTION change_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(from_place, day - 1, day + 1) FROM (
    SELECT DISTINCT from_place, (updated_at AT TIME ZONE 'UTC')::date AS day FROM transfers
    WHERE article = NEW.article AND source = 'store' AND state = 'received') t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER UPDATE OF price_fen ON "goods" FOR EACH ROW
  WHEN (OLD.price_fen IS DISTINCT FROM NEW.price_fen) EXECUTE FUNCTION change_price();
--> statement-breakpoint
-- Goods of another category are on all days: all are added up again.
CREATE FUNCTION forget_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE figures_kept SET from_day = NULL, through_day = NULL WHERE from_day IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_figures AFTER UPDATE OF category ON "goods" FOR EACH ROW
  WHEN (OLD.category IS DISTINCT FROM NEW.category) EXECUTE FUNCTION forget_figures();
--> statement-breakpoint
CREATE FUNCTION change_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(a.store, l.day, l.day) FROM (
    SELECT OLD.store, OLD.lack_id UNION SELECT NEW.store, NEW.lack_id) a JOIN goods_lacks l ON l.id = a.lack_id
    WHERE l.disposal = 'exchange';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF store, lack_id, exchange_flag
  ON "goods_lack_stores" FOR EACH ROW EXECUTE FUNCTION change_answer();
--> statement-breakpoint
CREATE FUNCTION change_lack() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(a.store, l.day, l.day) FROM (
    SELECT OLD.id, OLD.day, OLD.disposal UNION SELECT NEW.id, NEW.day, NEW.disposal) l JOIN goods_lack_stores a ON a.lack_id = l.id
    WHERE l.disposal = 'exchange';
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- Before: its stores go with it.
CREATE TRIGGER change_figures BEFORE DELETE OR UPDATE OF article, day, disposal, buyer_code
  ON "goods_lacks" FOR EACH ROW EXECUTE FUNCTION change_lack();
--> statement-breakpoint
-- Which stores there are, and when their days begin.
CREATE FUNCTION change_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change(code, from_day - 31, current_date + 1) FROM figures_kept, (
    SELECT OLD.code, OLD.kind UNION SELECT NEW.code, NEW.kind) c
    WHERE kind = 'store' AND code IS NOT NULL AND from_day IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_figures AFTER INSERT OR DELETE OR UPDATE OF code, kind, time_zone
  ON "departments" FOR EACH ROW EXECUTE FUNCTION change_store();
--> statement-breakpoint
SELECT figures_of_clock(c, c.due_at) FROM service_clocks c WHERE c.state = 'running' AND c.due_at IS NOT NULL;
