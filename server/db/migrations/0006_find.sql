-- People know the end of a number: it is on the slip. Reversed, the end is a beginning, which an index answers by a
-- range; the month partitions have it each, those to come too.
create index settlement_setl_id_end on settlement (reverse(setl_id) text_pattern_ops);
--> statement-breakpoint
create index settlement_docno_end on settlement (reverse(rtal_docno) text_pattern_ops);
