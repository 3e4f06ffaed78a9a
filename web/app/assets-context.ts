import { createContext, type ServerBuild } from 'react-router'

/** All scripts of the site, by route: the router itself knows of them only what it has to write into the page. */
export const assetsContext = createContext<ServerBuild['assets'] | null>(null)
