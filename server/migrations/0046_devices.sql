CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"is_installed" boolean DEFAULT false NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"store_id" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"unsent_operations" integer DEFAULT 0 NOT NULL,
	"unsent_photos" integer DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" text,
	"wipe_asked_at" timestamp with time zone,
	"wipe_asked_by" text,
	"wiped_at" timestamp with time zone,
	CONSTRAINT "devices_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "kept_work" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"operations" integer NOT NULL,
	"photos" integer NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_store_id_departments_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_work" ADD CONSTRAINT "kept_work_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_work" ADD CONSTRAINT "kept_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_store_id_index" ON "devices" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "devices_last_seen_at_index" ON "devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "kept_work_user_id_index" ON "kept_work" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_work_once" ON "kept_work" USING btree ("device_id","user_id","hash");--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_device_id_index" ON "known_devices" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "sessions_of_device" ON "sessions" USING btree ("device_id") WHERE ended_at is null;