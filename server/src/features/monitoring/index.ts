export type { AddOptions, NewsListener, ToldNews, Watches, WatchOwner, WatchView } from './watches.ts'
