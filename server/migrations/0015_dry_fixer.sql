CREATE TABLE "calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"zone" text,
	"week" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "clock_targets" (
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"clock" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"calendar_id" text NOT NULL,
	"amount" integer NOT NULL,
	"unit" text NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "clock_targets_kind_type_clock_pk" PRIMARY KEY("kind","type","clock")
);
--> statement-breakpoint
CREATE TABLE "service_clocks" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"clock" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"calendar_id" text NOT NULL,
	"zone" text NOT NULL,
	"duration_ms" bigint NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL,
	"running_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"steps" jsonb NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"step_at" timestamp with time zone,
	"job" uuid,
	CONSTRAINT "service_clocks_kind_subject_clock_pk" PRIMARY KEY("kind","subject","clock")
);
--> statement-breakpoint
ALTER TABLE "clock_targets" ADD CONSTRAINT "clock_targets_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_clocks_calendar" ON "service_clocks" USING btree ("calendar_id") WHERE state = 'running';