ALTER TABLE "figure_changes" ADD COLUMN "figures" text[];--> statement-breakpoint
-- Which figures a change concerns: the others need not be counted again. The one without them stays: all are meant where a
-- store changes, and whoever calls it just now must still find it.
CREATE FUNCTION figures_change(which text[], of_store text, since date, until date, since_when timestamptz DEFAULT '-infinity') RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_changes (figures, store, day, at)
  SELECT which, coalesce(of_store, ''), d::date, since_when FROM generate_series(since, least(until, current_date + 1), '1 day') d
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_waste() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{loss,recovered}', store, day, day) FROM (SELECT OLD.store, OLD.day UNION SELECT NEW.store, NEW.day) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_watch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{watches}', store, day, day) FROM (SELECT OLD.store, OLD.day UNION SELECT NEW.store, NEW.day) c;
  PERFORM figures_change('{watches}', NEW.store, NEW.day, NEW.day, due_at) FROM service_clocks
    WHERE kind = 'watch' AND subject = NEW.id::text AND state = 'running' AND due_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An event may be the like of one in the 30 days before it.
CREATE OR REPLACE FUNCTION change_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{owned,solved,repeats,causes}', store, day, day), figures_change('{repeats}', store, day + 1, day + 31) FROM (
    SELECT OLD.store, (OLD.created_at AT TIME ZONE OLD.time_zone)::date AS day
    UNION SELECT NEW.store, (NEW.created_at AT TIME ZONE NEW.time_zone)::date) c;
  PERFORM figures_change('{owned,solved}', NEW.store, day, day, due_at)
    FROM service_clocks, (SELECT (NEW.created_at AT TIME ZONE NEW.time_zone)::date AS day) c
    WHERE kind = 'andon' AND subject = NEW.id::text AND state = 'running' AND due_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION figures_of_clock(clock service_clocks, since_when timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- What has another kind of name is no row of these tables.
  IF clock.subject !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN; END IF;
  IF clock.kind = 'watch' THEN
    PERFORM figures_change('{watches}', store, day, day, since_when) FROM shortage_watches WHERE id = clock.subject::uuid;
  ELSIF clock.kind = 'andon' THEN
    PERFORM figures_change('{owned,solved}', store, day, day, since_when)
      FROM (SELECT store, (created_at AT TIME ZONE time_zone)::date AS day FROM andon_tickets WHERE id = clock.subject::uuid) t;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION figures_of_lot(of_store text, of_article text, of_lot text) RETURNS void LANGUAGE sql AS $$
  SELECT figures_change('{lots}', of_store, expiry_date, expiry_date) FROM (
    SELECT expiry_date FROM lots WHERE store = of_store AND article = of_article AND lot = of_lot
    UNION SELECT expiry_date FROM missed_lots WHERE store = of_store AND article = of_article AND lot = of_lot) b
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{lots}', store, day, day) FROM (SELECT OLD.store, OLD.expiry_date AS day UNION SELECT NEW.store, NEW.expiry_date) c;
  PERFORM figures_of_lot(store, article, lot) FROM (
    SELECT OLD.store, OLD.article, OLD.lot UNION SELECT NEW.store, NEW.article, NEW.lot) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{lots}', store, day, day) FROM (SELECT OLD.store, OLD.expiry_date AS day UNION SELECT NEW.store, NEW.expiry_date) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{recovered}', from_place, day - 1, day + 1) FROM (
    SELECT OLD.from_place, OLD.state, OLD.source, (OLD.updated_at AT TIME ZONE 'UTC')::date AS day
    UNION SELECT NEW.from_place, NEW.state, NEW.source, (NEW.updated_at AT TIME ZONE 'UTC')::date) c
    WHERE source = 'store' AND state = 'received';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{recovered}', from_place, day - 1, day + 1) FROM (
    SELECT DISTINCT from_place, (updated_at AT TIME ZONE 'UTC')::date AS day FROM transfers
    WHERE article = NEW.article AND source = 'store' AND state = 'received') t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{answers}', a.store, l.day, l.day) FROM (
    SELECT OLD.store, OLD.lack_id UNION SELECT NEW.store, NEW.lack_id) a JOIN goods_lacks l ON l.id = a.lack_id
    WHERE l.disposal = 'exchange';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_lack() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_change('{answers}', a.store, l.day, l.day) FROM (
    SELECT OLD.id, OLD.day, OLD.disposal UNION SELECT NEW.id, NEW.day, NEW.disposal) l JOIN goods_lack_stores a ON a.lack_id = l.id
    WHERE l.disposal = 'exchange';
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
