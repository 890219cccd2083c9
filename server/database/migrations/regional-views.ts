/** Page views of stories by the region of their readers. Counts of before are those of no region. */
export const regionalViewsMigration = `
  create table regional_view (
    story_id bigint not null,
    region text not null,
    day date not null,
    views int not null,
    primary key (region, story_id, day)
  );
  create index regional_view_by_day on regional_view (day);`;
