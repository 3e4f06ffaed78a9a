interface BrowserData {
  readonly name: string
  readonly where: string
  readonly why: string
  readonly howLong: string
}

const SECURE_COOKIE = 'Cookie fuera del alcance de scripts; por https su nombre empieza con __Host-'

export const BROWSER_DATA: readonly BrowserData[] = [
  {
    name: 'navegador',
    where: SECURE_COOKIE,
    why: 'Une tu búsqueda al navegador que pidió el código y verificó el correo.',
    howLong: '30 días desde la última verificación; hasta cerrar el navegador si no querés que te recordemos',
  },
  {
    name: 'codigo',
    where: SECURE_COOKIE,
    why: 'Recuerda que este navegador pidió un código, para decirte cuánto falta para pedir otro. No contiene tu correo.',
    howLong: '1 hora',
  },
  {
    name: 'cuenta',
    where: SECURE_COOKIE,
    why: 'Tu sesión, si ingresaste con tu correo.',
    howLong: 'Hasta que salís; 7 días sin uso, 30 como mucho',
  },
  {
    name: 'admin',
    where: SECURE_COOKIE,
    why: 'Solo para quien administra el sitio: su sesión.',
    howLong: 'Hasta que sale, 12 horas como mucho',
  },
  {
    name: 'visitorId',
    where: 'Cookie',
    why: 'Contar visitas. Es un número al azar. No existe con Do Not Track o Global Privacy Control.',
    howLong: '730 días desde la última visita',
  },
  {
    name: 'trackingSessionId',
    where: 'Almacenamiento de la pestaña',
    why: 'Contar una visita como una sola.',
    howLong: 'Hasta cerrar la pestaña',
  },
  {
    name: 'searchSessionId, searchPatent, searchEmail, searchType, searchWsToken, searchPersonData, searchVehicleData, searchCompleted; con shelved: delante, mientras preparás otra búsqueda; earlierSearches',
    where: 'Almacenamiento de la pestaña',
    why: 'Recuperar tu búsqueda si recargás la página o volvés atrás.',
    howLong: 'Hasta cerrar la pestaña; las últimas 5 búsquedas',
  },
  {
    name: 'searchDraft',
    where: 'Almacenamiento de la pestaña',
    why: 'No perder lo escrito mientras buscás el código en tu correo.',
    howLong: 'Hasta verificar o cerrar la pestaña. Sirve 10 minutos como mucho',
  },
  {
    name: 'contactDraft:…',
    where: 'Almacenamiento de la pestaña',
    why: 'No perder lo escrito en un formulario de contacto.',
    howLong: 'Hasta enviarlo o cerrar la pestaña',
  },
  {
    name: 'rememberedEmail',
    where: 'Almacenamiento local; de la pestaña si no querés que te recordemos',
    why: 'Que otra búsqueda no te pida el correo ni, por 24 horas, un código.',
    howLong: '30 días desde la última verificación, o hasta que tocás «No soy yo»',
  },
  {
    name: 'passkeyOffer',
    where: 'Almacenamiento local',
    why: 'No volver a ofrecerte una llave de acceso que ya creaste o no querés.',
    howLong: 'Hasta que borrás los datos del sitio',
  },
  {
    name: 'otpTimer',
    where: 'Almacenamiento local',
    why: 'La espera entre dos códigos, con el correo al que se envió.',
    howLong: 'Hasta que termina la espera: 5 minutos, o 1 hora tras muchos intentos',
  },
  {
    name: 'otpTimerSubject',
    where: 'Almacenamiento local',
    why: 'Para qué patente o DNI es el código que se envió: la espera es solo para ese.',
    howLong: 'Hasta que termina la espera',
  },
  {
    name: 'accountCodeWait',
    where: 'Almacenamiento local',
    why: 'La espera entre dos códigos para ingresar, con el correo al que se envió.',
    howLong: 'Hasta ingresar, o hasta que termina la espera',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'Almacenamiento de la pestaña',
    why: 'Volver a donde estabas en cada página.',
    howLong: 'Hasta cerrar la pestaña',
  },
  {
    name: 'subscriptionTold',
    where: 'Almacenamiento de la pestaña',
    why: 'No contar dos veces que empezó una suscripción.',
    howLong: 'Hasta cerrar la pestaña',
  },
  {
    name: 'footerOpenSections',
    where: 'Almacenamiento local',
    why: 'Qué secciones del pie dejaste abiertas.',
    howLong: 'Hasta que borrás los datos del sitio',
  },
  {
    name: 'multas-assets-…, multas-pages-…',
    where: 'Caché del sitio (service worker)',
    why: 'Las páginas públicas, para leerlas sin conexión. Nunca un resultado, un perfil ni tu cuenta.',
    howLong: 'Hasta la próxima versión del sitio',
  },
  {
    name: 'Permiso de avisos',
    where: 'El navegador, y su servicio de avisos',
    why: 'Que te lleguen avisos a ese dispositivo, si los pediste.',
    howLong: 'Hasta que los quitás',
  },
]
