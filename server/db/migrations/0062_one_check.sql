-- A store answers one check at a time. Two periods could send it one each at the same moment: the older of them is withdrawn.
update spot_check_task t
   set task_stas = '4'
 where t.task_stas in ('1', '3')
   and exists (select from spot_check_task o
                where o.fixmedins_code = t.fixmedins_code and o.task_stas in ('1', '3')
                  and (o.task_begntime, o.task_id) > (t.task_begntime, t.task_id));
--> statement-breakpoint
create unique index spot_check_task_one on spot_check_task (fixmedins_code) where task_stas in ('1', '3');
