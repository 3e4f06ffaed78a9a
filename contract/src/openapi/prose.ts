import { hostCookieName } from '../host-cookie.ts'

/** Introduction of the document (CommonMark). */
export const INTRODUCTION = [
  'Consulta de infracciones de tránsito en la Argentina, por patente o por DNI.',
  'Los pasos de una búsqueda: `POST /api/send-code` → `POST /api/verify-code` → `POST /api/search` → conexión en vivo por `/ws`, o `GET /api/session/{id}/status`.',
  'Todo se envía y se recibe en JSON (UTF-8). Los campos desconocidos se rechazan. Todo error tiene la forma `ApiError`: `message`, para mostrar tal cual, y `code`, estable.',
  'Límites: la dirección, con su consulta, hasta 4.096 caracteres (414); los encabezados, cookies incluidas, hasta 16 KiB (431); cada texto, hasta el largo que dice su esquema (400).',
].join('\n\n')

/** One sentence per tag. Tags without one show only their name. */
export const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Suscripción:
    'El monitoreo automático que se paga por mes con Mercado Pago: empezar, pausar, dar de baja, arrepentirse.',
  Cuenta:
    'Ingresar con un correo y su código, ver las sesiones abiertas, cambiar el correo, y descargar o borrar los datos.',
  Monitoreo: 'Las patentes y los DNI que una cuenta sigue, y lo que se sabe de cada uno.',
  Avisos:
    'Cómo recibe sus avisos quien ingresó con un correo: preferencias, frase, dispositivos y lo enviado.',
  'Datos personales':
    'Acceso, rectificación y supresión (Ley 25.326), con el correo verificado y el plazo de la ley.',
  Perfiles: 'La página pública de una persona: reclamarla, elegir qué muestra, quitarla.',
  Verificación: 'El código de 6 dígitos que confirma un correo electrónico.',
  'Llaves de acceso': 'Llaves de acceso (WebAuthn) de un correo: reemplazan el código de una búsqueda.',
  Búsqueda: 'Empezar una búsqueda, ver cómo está y abrir su resultado.',
  Enlaces: 'Enlaces privados a un resultado: crearlos, verlos y darlos de baja.',
  Informe: 'El resultado, para imprimir.',
  'En vivo': 'La conexión por la que llegan las infracciones a medida que aparecen.',
  Evidencia: 'Fotos, actas y boletas, tal como las publica la jurisdicción que las informó.',
  Mapa: 'La ubicación de una infracción.',
  Jurisdicciones: 'Lo que se sabe de cada jurisdicción, con su norma, su fuente y su fecha.',
  Opiniones: 'Las opiniones de los visitantes.',
  Contacto:
    'Pedidos de empresas y municipios, y los avisos por correo. Cada envío lleva un desafío resuelto.',
  Municipios:
    'Para los sistemas de los municipios que publican sus infracciones acá, con una clave `mk_…`. La guía, con ejemplos (`docs/municipal-api.md`), la da el operador del sitio.',
  Flotas:
    'Para los sistemas de las empresas con flota, con una clave `fk_…`. Solo lectura. La guía, con ejemplos (`docs/fleet-api.md`), la da el operador del sitio.',
  Medición: 'Uso del sitio, sin terceros. Con Do Not Track o Global Privacy Control no se guarda nada.',
}

export const describeSchemes = (siteUrl: string) => ({
  tokenDeSesion: {
    type: 'http',
    scheme: 'bearer',
    description: 'El token de una búsqueda (`wsToken`): vale 10 minutos y solo para esa búsqueda.',
  },
  navegador: {
    type: 'apiKey',
    in: 'cookie',
    name: hostCookieName('navegador', siteUrl.startsWith('https:')),
    description: 'La cookie del navegador que verificó el correo (HttpOnly, SameSite=Lax).',
  },
  cuenta: {
    type: 'apiKey',
    in: 'cookie',
    name: hostCookieName('cuenta', siteUrl.startsWith('https:')),
    description: 'La cookie del navegador que ingresó con un correo y su código (HttpOnly, SameSite=Lax).',
  },
  claveMunicipal: {
    type: 'http',
    scheme: 'bearer',
    description:
      'La clave de un municipio (`mk_…`). Cada operación dice el permiso que necesita: `fines:write`, `fines:read`, `evidence:write` o `webhooks:write`.',
  },
  claveDeFlota: {
    type: 'http',
    scheme: 'bearer',
    description:
      'La clave de una flota (`fk_…`). Cada operación dice el permiso que necesita: `vehicles:read` o `fines:read`.',
  },
})

const ERRORS: Readonly<Record<number, string>> = {
  400: 'Hay datos que no son válidos.',
  401: 'Falta el token, es incorrecto o venció.',
  403: 'El token no da permiso para esto.',
  404: 'No existe.',
  409: 'No se puede hacer en el estado actual.',
  413: 'El cuerpo es demasiado grande.',
  415: 'El tipo de lo enviado no se acepta.',
  422: 'El pedido se entiende, pero no se puede cumplir: `message` dice por qué.',
  429: 'Demasiados pedidos o hay que esperar: `retryAfterSeconds` dice cuánto.',
  500: 'Tuvimos un problema.',
  502: 'La jurisdicción no respondió bien.',
  503: 'El servicio no está disponible en este momento: `retryAfterSeconds`, si está, dice cuánto esperar.',
}

export function describeError(status: number): string {
  return ERRORS[status] ?? `Error ${status}.`
}
