export const MAX_TOWN_QUERY = 80
