-- Every message to a real centre, written before it is sent; request and reply are sealed. Kept for 90 days.
create table centre_exchange (
  fixmedins_code text not null,
  exchange_id uuid not null,
  msgid text not null,
  infno text not null,
  method text not null,
  profile text not null,
  sent_at timestamptz not null default clock_timestamp(),
  took_ms integer,
  -- 'pending' until it is known: a node that stopped in between leaves it so.
  outcome text not null default 'pending' check (outcome in ('pending', 'answered', 'refused', 'unknown')),
  reason text not null default '',
  http_status integer,
  request bytea not null,
  reply bytea,
  -- The whole reply; of a long one only the beginning is kept.
  reply_bytes integer,
  primary key (fixmedins_code, exchange_id)
);
--> statement-breakpoint
create index centre_exchange_msgid on centre_exchange (fixmedins_code, msgid);
--> statement-breakpoint
create index centre_exchange_sent on centre_exchange (sent_at);
--> statement-breakpoint
-- The number of 9001 that an operator has for a day.
create table centre_sign (
  fixmedins_code text not null,
  opter text not null,
  sign_day date not null,
  sign_no text not null,
  signed_at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, opter)
);
