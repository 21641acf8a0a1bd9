-- A region stands for its stores, also for those that come and go: a row of each would keep a store that has moved away.
WITH RECURSIVE below AS (
  SELECT a.user_id, d.id FROM user_areas a JOIN departments d ON d.parent_id = a.department_id WHERE NOT a.half
  UNION SELECT b.user_id, d.id FROM below b JOIN departments d ON d.parent_id = b.id
)
DELETE FROM user_areas a USING below b WHERE a.user_id = b.user_id AND a.department_id = b.id;
