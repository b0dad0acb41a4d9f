-- Digests of messages (server/modules/message/digest): one a day and target, whichever node sends it.
create table digest (
  -- Hash of place and address: addresses hold the secrets of robots.
  target text not null,
  day date not null,
  tries smallint not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  error text,
  primary key (target, day)
);
