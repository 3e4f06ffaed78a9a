import type { StoredData } from './stored-record.ts'

export const STORED_OF_SEARCHES: readonly StoredData[] = [
  {
    what: 'Código de verificación',
    key: 'verification_codes',
    why: 'Comprobar que el correo es tuyo.',
    howLong:
      'El código sirve 10 minutos. Se borra en menos de 2 horas; los intentos fallidos, 1 hora después del último.',
    protection: 'Solo su huella (HMAC). El correo por enviar espera cifrado y se borra al salir.',
  },
  {
    what: 'Permiso para buscar, que da el código correcto',
    key: 'verification_tokens',
    why: 'Empezar una sola búsqueda.',
    howLong: 'Sirve 15 minutos. Se borra entre 1 y 2 horas después.',
    protection: 'Solo su hash. El correo va cifrado.',
  },
  {
    what: 'Qué navegador confirmó tu correo',
    key: 'verified_browsers',
    why: 'Que busques otra patente o DNI sin un código cada vez.',
    howLong:
      'Sirve 24 horas, o 15 minutos si no querés que te recordemos. Se borra dentro del día siguiente, o en el momento si tocás «No soy yo».',
    protection: 'Solo el hash de la marca del navegador y la huella (HMAC) del correo.',
  },
  {
    what: 'Búsquedas',
    key: 'searches',
    detail:
      'Patente o DNI con género, tu correo, el idioma de la página, fecha, resultado de cada jurisdicción, puntaje, vehículo (marca, modelo, año) y, por DNI, nombre y CUIT que informa el registro.',
    why: 'Mostrarte el resultado, respetar los días de espera entre búsquedas y poder responder quién consultó un dato.',
    howLong: '400 días; el resultado de cada jurisdicción, 12 meses desde el fin de su mes.',
    protection: 'Patente, DNI, correo y datos de la persona, cifrados (AES-256-GCM). Lo demás, sin cifrar.',
  },
  {
    what: 'Navegadores en los que volviste a abrir una búsqueda',
    key: 'search_readers',
    why: 'Mostrarte el último resultado cuando todavía no se puede repetir la búsqueda.',
    howLong: 'Sirve 24 horas. Se borra dentro de los 2 días siguientes.',
    protection: 'Solo el hash de la marca del navegador.',
  },
  {
    what: 'Mensajes con los que tu búsqueda llegó a la pantalla',
    key: 'search_events',
    why: 'Seguir donde estabas si se corta la conexión.',
    howLong: '35 días desde el fin de su mes.',
    protection: 'Nombran las infracciones por su hash. Los datos de personas van cifrados.',
  },
  {
    what: 'Enlaces privados a un resultado',
    key: 'result_links',
    why: 'El correo con tu resultado, o los que creás para compartirlo.',
    howLong:
      'Abren durante 30 días, salvo que los des de baja. El registro se borra 35 días después de vencer.',
    protection: 'Solo su hash: ni nosotros podemos reconstruir el enlace.',
  },
  {
    what: 'Infracciones que informaron las jurisdicciones',
    key: 'fines',
    detail: 'Los datos del acta: número, patente, fecha, lugar, importe, estado.',
    why: 'Comparar con la próxima consulta y saber qué cambió.',
    howLong:
      'Mientras haya una búsqueda que las pidió o alguien siga esa patente o DNI, y hasta 2 años desde su último cambio.',
    protection:
      'Patente, número de acta, hora, lugar y textos, cifrados (AES-256-GCM). Agrupadas por un hash con clave de la patente o el DNI. Jurisdicción, estado, importe y fechas, sin cifrar.',
  },
  {
    what: 'Fotos, actas y boletas',
    key: 'evidence_cache',
    why: 'No volver a pedirlas a la jurisdicción cada vez que las abrís.',
    howLong:
      'Se reutilizan hasta 30 días (fotos), 1 día (actas) o 10 minutos (boletas), y se borran al hacer lugar para otras.',
    protection:
      'En el disco del servidor. Solo las abre quien tiene el permiso de una búsqueda con esa infracción.',
  },
  {
    what: 'Direcciones ubicadas en el mapa',
    key: 'geocoded_addresses',
    why: 'Mostrar dónde fue cada infracción.',
    howLong: '180 días; 7 si no se encontró.',
    protection: 'Sin relación con ninguna búsqueda ni persona.',
  },
]
