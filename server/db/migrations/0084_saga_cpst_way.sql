-- What a person decided about a settlement whose outcome was unknown is its 补偿方式: the column gets the contract's name.
-- compatible: older nodes read and write `wish`; a trigger keeps the two alike.
alter table saga add column cpst_way text not null default 'confirm';
--> statement-breakpoint
alter table saga add constraint saga_cpst_way check (cpst_way in ('confirm', 'reverse')) not valid;
--> statement-breakpoint
create function keep_cpst_way() returns trigger language plpgsql as $$
begin
  if new.cpst_way <> old.cpst_way then
    new.wish := new.cpst_way;
  else
    new.cpst_way := new.wish;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_cpst_way before update of wish, cpst_way on saga
  for each row when (new.wish is distinct from new.cpst_way) execute function keep_cpst_way();
