import type { Translations } from '../translations.ts'

/** Homologated cameras on the map of fines. */
export const CAMERAS: Translations = {
  '{0}Mostrar las cámaras homologadas ({1})': {
    en: '{0}Show the homologated cameras ({1})',
    pt: '{0}Mostrar as câmeras homologadas ({1})',
  },
  '{0} Pudo cambiar después: orientativo.': {
    en: '{0} It may have changed since: for guidance.',
    pt: '{0} Pode ter mudado depois: orientativo.',
  },
  'No pudimos cargar las cámaras. Probá de nuevo.': {
    en: 'We could not fetch the cameras. Try again.',
    pt: 'Não foi possível buscar as câmeras. Tente de novo.',
  },
  'Ver las cámaras cercanas en una lista': {
    en: 'See the cameras nearby as a list',
    pt: 'Ver as câmeras próximas em uma lista',
  },
  '{0}: a {1} de {2}': { en: '{0}: {1} from {2}', pt: '{0}: a {1} de {2}' },
  'Ninguna está a menos de 2 km de los lugares del mapa.': {
    en: 'None is within 2 km of the places on the map.',
    pt: 'Nenhuma está a menos de 2 km dos locais do mapa.',
  },
  'Una está a menos de 2 km de los lugares del mapa.': {
    en: 'One is within 2 km of the places on the map.',
    pt: 'Uma está a menos de 2 km dos locais do mapa.',
  },
  '{0} están a menos de 2 km de los lugares del mapa.': {
    en: '{0} are within 2 km of the places on the map.',
    pt: '{0} estão a menos de 2 km dos locais do mapa.',
  },
  'Radar de velocidad': { en: 'Speed camera', pt: 'Radar de velocidade' },
  'Cámara de semáforo': { en: 'Red-light camera', pt: 'Câmera de semáforo' },
  'Radar y cámara de semáforo': { en: 'Speed and red-light camera', pt: 'Radar e câmera de semáforo' },
  ' en {0}': { en: ' at {0}', pt: ' em {0}' },
  ', máxima {0} km/h': { en: ', limit {0} km/h', pt: ', máxima {0} km/h' },
  'Fuente: {0}, lista del {1}.': { en: 'Source: {0}, list of {1}.', pt: 'Fonte: {0}, lista de {1}.' },
}
