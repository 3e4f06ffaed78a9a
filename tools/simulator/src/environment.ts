import { JURISDICTIONS } from './world/jurisdictions.ts'

/** Credentials of the upstreams, under the variable names of the jurisdiction files. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  CATAMARCA_USER: 'multas',
  CATAMARCA_PASSWORD: 'catamarca-demo',
  JUJUY_CLIENT_ID: 'multas',
  JUJUY_CLIENT_SECRET: 'jujuy-demo-secret',
  LA_RIOJA_KEY: 'larioja-demo-key',
  MISIONES_TOKEN: 'misiones-demo-token',
  NACIONAL_KEY: 'nacional-demo',
  SANTIAGO_DEL_ESTERO_USER: 'consulta',
  SANTIAGO_DEL_ESTERO_PASSWORD: 'santiago-demo',
}

/**
 * The environment that points the product at a simulator listening at `url`: every variable that the files in
 * `jurisdictions/` read, the geocoder, the map tiles, and the flag that makes every page say that its data is invented.
 */
export function simulatorEnvironment(url: string): Record<string, string> {
  const addresses = JURISDICTIONS.map(({ slug }) => [addressVariable(slug), `${url}/${slug}`] as const)
  return {
    ...Object.fromEntries(addresses),
    ...CREDENTIALS,
    VEHICLES_URL: `${url}/registro-automotor`,
    PEOPLE_URL: `${url}/registro-personas`,
    GEOCODER_URL: `${url}/georef/api`,
    TILE_URL: `${url}/mapa-base/{z}/{x}/{-y}.png`,
    DEMO_DATA: 'on',
  }
}

/** `santiago-del-estero` reads `SANTIAGO_DEL_ESTERO_URL`. */
function addressVariable(slug: string): string {
  return `${slug.toUpperCase().replaceAll('-', '_')}_URL`
}
