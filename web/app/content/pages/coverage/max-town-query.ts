/** So long a query searches enough; the address may hold any. */
export const MAX_TOWN_QUERY = 80
