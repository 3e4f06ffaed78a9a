export { FLEET_PATHS } from './fleet-pages.ts'
