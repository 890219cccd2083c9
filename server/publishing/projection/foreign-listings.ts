import { regionCodes, regionOf } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';

/** Takes stories out of the lists of tenants that they do not belong to, where earlier versions put them. */
export async function removeForeignListings(database: Queryable): Promise<void> {
  await database.query(
    `with region as (select * from unnest($1::text[], $2::text[]) as region(code, tenant))
     delete from story_listing as listing using story, region as home, region as shown
     where story.id = listing.story_id and home.code = story.region and shown.code = listing.region
       and home.tenant <> shown.tenant`,
    [regionCodes, regionCodes.map((region) => regionOf(region).tenant)],
  );
}
