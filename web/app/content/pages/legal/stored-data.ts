/** One kind of data that the server keeps. */
interface StoredData {
  readonly what: string
  /** What exactly, where the name does not say it. */
  readonly detail?: string
  readonly why: string
  readonly howLong: string
  readonly protection: string
}

const SEALED = 'Cifrado (AES-256-GCM), con un hash con clave para encontrarlo.'

/**
 * What each table keeps, in words. The terms are those of the retention jobs: `search.forget`,
 * `verification.retention.sweep`, `feedback.purge`, `contact.purge`, `geocoding.purge`, `tracking.partitions.keep`,
 * `profiles.forget`, `rights.purge`, `rights.consultations.forget`, `disputes.forget`.
 */
export const STORED_DATA: readonly StoredData[] = [
  {
    what: 'Código de verificación',
    why: 'Comprobar que el correo es tuyo.',
    howLong:
      'El código sirve 10 minutos. Se borra en menos de 2 horas; los intentos fallidos, 1 hora después del último.',
    protection: 'Sólo su huella (HMAC). El correo por enviar espera cifrado y se borra al salir.',
  },
  {
    what: 'Permiso para buscar, que da el código correcto',
    why: 'Empezar una sola búsqueda.',
    howLong: 'Sirve 15 minutos. Se borra entre 1 y 2 horas después.',
    protection: 'Sólo su hash. El correo va cifrado.',
  },
  {
    what: 'Búsquedas',
    detail:
      'Patente o DNI con género, tu correo, fecha, resultado de cada jurisdicción, puntaje, vehículo (marca, modelo, año) y, por DNI, nombre y CUIT que informa el registro.',
    why: 'Mostrarte el resultado, respetar los días de espera entre búsquedas y poder responder quién consultó un dato.',
    howLong: '400 días.',
    protection: 'Patente, DNI, correo y datos de la persona, cifrados (AES-256-GCM). Lo demás, sin cifrar.',
  },
  {
    what: 'Mensajes con los que tu búsqueda llegó a la pantalla',
    why: 'Seguir donde estabas si se corta la conexión.',
    howLong: '35 días.',
    protection: 'Nombran las infracciones por su hash. Los datos de personas van cifrados.',
  },
  {
    what: 'Enlaces privados a un resultado',
    why: 'El correo con tu resultado, o los que creás para compartirlo.',
    howLong:
      'Abren durante 30 días, salvo que los des de baja. El registro se borra 35 días después de vencer.',
    protection: 'Sólo su hash: ni nosotros podemos reconstruir el enlace.',
  },
  {
    what: 'Infracciones que informaron las jurisdicciones',
    detail: 'Los datos del acta: número, patente, fecha, lugar, importe, estado.',
    why: 'Comparar con la próxima consulta y saber qué cambió.',
    howLong: 'Mientras haya una búsqueda que las pidió, y hasta 2 años desde su último cambio.',
    protection: 'Agrupadas por un hash con clave de la patente o el DNI. Los datos del acta no van cifrados.',
  },
  {
    what: 'Perfiles públicos',
    detail:
      'Nombre que informa el registro, dirección de la página, y de qué día y de cuántas jurisdicciones es lo que muestra. Sólo de quien se buscó por DNI.',
    why: 'La página a la que lleva «Ver perfil». Muestra nombre, puntaje y cantidades; no figura en buscadores.',
    howLong:
      '90 días desde la última búsqueda; si su titular lo reclamó, hasta que lo quite. Quitado, queda un hash con clave para que no vuelva a crearse.',
    protection: 'Nombre y dirección, cifrados (AES-256-GCM).',
  },
  {
    what: 'Pedidos sobre datos personales y reclamos de perfiles',
    why: 'Responderlos, y probar que se respondieron.',
    howLong: '2 años desde que se resolvieron.',
    protection: SEALED,
  },
  {
    what: 'Infracciones en revisión',
    detail: 'Qué se dijo del registro y cómo terminó la revisión.',
    why: 'Mostrar que el dato se está revisando, y revisarlo.',
    howLong: '24 meses desde que terminó la revisión.',
    protection: 'Lo que escribiste, cifrado. No dice quién fue.',
  },
  {
    what: 'Patentes y DNI que no se muestran',
    why: 'No mostrarlos.',
    howLong: 'Hasta que se pida lo contrario.',
    protection: SEALED,
  },
  {
    what: 'Cuántas veces por mes se consultó cada patente o DNI',
    why: 'Decírselo a su titular.',
    howLong: '13 meses.',
    protection: 'Sólo un hash con clave y un número: no dice quién consultó.',
  },
  {
    what: 'Fotos, actas y boletas',
    why: 'No volver a pedirlas a la jurisdicción cada vez que las abrís.',
    howLong:
      'Se reutilizan hasta 30 días (fotos), 1 día (actas) o 10 minutos (boletas), y se borran al hacer lugar para otras.',
    protection:
      'En el disco del servidor. Sólo las abre quien tiene el permiso de una búsqueda con esa infracción.',
  },
  {
    what: 'Direcciones ubicadas en el mapa',
    why: 'Mostrar dónde fue cada infracción.',
    howLong: '180 días; 7 si no se encontró.',
    protection: 'Sin relación con ninguna búsqueda ni persona.',
  },
  {
    what: 'Opiniones del botón de comentarios',
    detail:
      'El mensaje, el correo si lo dejás o si el navegador ya lo tiene, la página, el navegador y, si se mide el uso del sitio, los mismos identificadores que en «Uso del sitio».',
    why: 'Leerlas y, si dejaste tu correo, contestarte.',
    howLong: '24 meses.',
    protection:
      'Correo cifrado. Lo demás, sin cifrar. Con Do Not Track o Global Privacy Control va sin identificadores.',
  },
  {
    what: 'Pedidos de empresas y mensajes de municipios',
    why: 'Responderlos.',
    howLong: '12 meses. El correo con el que nos llega queda además en la casilla del operador.',
    protection: 'Todo cifrado.',
  },
  {
    what: 'Correos anotados para recibir avisos',
    why: 'Escribirte cuando haya novedades.',
    howLong: 'Hasta que te das de baja. Sin confirmar, 7 días.',
    protection: SEALED,
  },
  {
    what: 'Uso del sitio',
    detail:
      'Páginas vistas, clics en botones, desplazamiento, errores, tipo de dispositivo, un identificador de visitante y, si esa visita verificó un correo, el correo.',
    why: 'Saber qué funciona y qué no.',
    howLong: '13 meses desde el fin de cada mes.',
    protection:
      'Sin dirección IP ni lo que escribís. El correo va cifrado. Con Do Not Track o Global Privacy Control no se guarda nada.',
  },
  {
    what: 'Límites de uso, por dirección IP, correo, patente o DNI',
    why: 'Frenar abusos.',
    howLong: 'Hasta que dejan de contar, un día como mucho.',
    protection: 'Sólo hashes con clave: la IP no se puede leer.',
  },
]

/** What stays in the visitor's browser. */
interface BrowserData {
  readonly name: string
  readonly where: string
  readonly why: string
  readonly howLong: string
}

export const BROWSER_DATA: readonly BrowserData[] = [
  {
    name: 'navegador',
    where: 'Cookie (fuera del alcance de scripts)',
    why: 'Une tu búsqueda al navegador que verificó el correo.',
    howLong: '30 días desde la última verificación',
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
    name: 'searchSessionId, searchPatent, searchEmail, searchType, searchWsToken, searchPersonData, searchVehicleData, searchCompleted',
    where: 'Almacenamiento de la pestaña',
    why: 'Recuperar tu búsqueda si recargás la página.',
    howLong: 'Hasta otra búsqueda o cerrar la pestaña',
  },
  {
    name: 'searchDraft',
    where: 'Almacenamiento de la pestaña',
    why: 'No perder lo escrito mientras buscás el código en tu correo.',
    howLong: 'Hasta verificar, 10 minutos como mucho útil, o cerrar la pestaña',
  },
  {
    name: 'contactDraft:…',
    where: 'Almacenamiento de la pestaña',
    why: 'No perder lo escrito en un formulario de contacto.',
    howLong: 'Hasta enviarlo o cerrar la pestaña',
  },
  {
    name: 'otpTimer',
    where: 'Almacenamiento local',
    why: 'La espera entre dos códigos, con el correo al que se mandó.',
    howLong: 'Hasta que termina la espera: 5 minutos, o 1 hora tras muchos intentos',
  },
  {
    name: 'footerOpenSections',
    where: 'Almacenamiento local',
    why: 'Qué secciones del pie dejaste abiertas.',
    howLong: 'Hasta que borrás los datos del sitio',
  },
]
