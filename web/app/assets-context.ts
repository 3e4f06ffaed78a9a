import { createContext, type ServerBuild } from 'react-router'

/** All scripts by route; the router's manifest covers only the current page. */
export const assetsContext = createContext<ServerBuild['assets'] | null>(null)
