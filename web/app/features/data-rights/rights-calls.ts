export const REQUESTS_KEY = ['rights', 'requests'] as const
export const PROFILES_KEY = ['rights', 'profiles'] as const
