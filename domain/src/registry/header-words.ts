import type { RegistryField } from './registry-field.ts'

/** Folded (`foldHeader`), commonest first. Typos are matched by distance. */
export const HEADER_WORDS: Readonly<Record<RegistryField, readonly string[]>> = {
  numeroActa: list(`
    nro acta, acta, nro de acta, acta nro, numero acta, actas, nroacta, numeroacta, id acta,
    nro infraccion, nro multa, nro boleta, nro causa, acta infraccion, nro comprobante, boleta, serie,
    serie boleta, serie acta, serie nro, intervenido, causa, expediente, nro expediente,
    acta de infraccion, acta comprobacion, acta de comprobacion, nro acta comprobacion, cod acta,
    prefijo, letra, nro de causa, nro de infraccion, nro de multa, nro de boleta, nro, legajo
  `),
  dominio: list(`
    dominio, patente, matricula, placa, chapa, chapa patente, mat, dominio vehiculo, patente vehiculo,
    nro dominio, nro patente, dominio del vehiculo, patente del vehiculo, pte, chapa nro, dom, pat,
    plate, dominio rodado, patente rodado
  `),
  dni: list(`
    dni, documento, nro documento, nro doc, nro de documento, dni titular, dni infractor, doc, nro dni,
    documento titular, documento infractor, cuit, cuil, cuit cuil, dni conductor, num doc, nrodoc,
    documento nro, dni propietario, dni cuit, documento de identidad, cuit titular
  `),
  fechaInfraccion: list(`
    fecha infraccion, fecha, fecha de infraccion, fecha acta, fecha del acta, fecha y hora, fecha hora,
    fecha ingreso, fec infraccion, fecha de la infraccion, fecha hecho, fecha del hecho, dia,
    fecha labrado, fecha de acta, fec acta, fecha comision, fecha falta, fecha constatacion,
    fecha hora infraccion, fecha y hora infraccion, fecha multa, fh infraccion, fecha de labrado,
    fecha y hora de infraccion, fecha y hora acta, fechainfraccion, fec, fecha de comision, date
  `),
  hora: list(`
    hora, hora infraccion, hora acta, hs, hora de infraccion, hora hecho, hora del hecho, horario,
    hora de la infraccion, hora del acta, hora labrado, hora falta, hora minuto, hora de acta
  `),
  estado: list(`
    estado, situacion, estado acta, estado causa, estado de la causa, estado deuda, estado actual,
    estado del acta, estado infraccion, estado multa, estado pago, estado de pago, condicion, status,
    situacion actual, estado procesal, estado tramite, resolucion
  `),
  pagada: list(`
    pagada, pagado, pago, esta pagada, paga, abonada, abonado, cancelada, pagada si no
  `),
  totalInfraccion: list(`
    importe, importe total, monto, total, total infraccion, valor, monto total, importe multa,
    importe acta, monto multa, deuda, importe adeudado, monto infraccion, importe infraccion,
    valor multa, total a pagar, saldo, importe actual, precio, importe original, monto original, capital,
    importe nominal, importe a pagar, monto a pagar, monto adeudado, pesos, multa, valor total
  `),
  importeReducido: list(`
    importe con descuento, importe con desc, importe c desc, importe c descuento, importe pago voluntario, monto con descuento, pago voluntario importe,
    importe voluntario, importe bonificado, monto pago voluntario, valor pago voluntario, con descuento,
    importe reducido, monto reducido, monto voluntario, importe contado, pago contado, importe 1er vto,
    importe promocional, valor con descuento, total con descuento, importe pv, monto bonificado
  `),
  pagoVoluntario: list(`
    pago voluntario, admite pago voluntario, tiene pago voluntario, permite pago voluntario
  `),
  pagoVoluntarioVencimiento: list(`
    vencimiento, fecha vencimiento, vto, fecha vto, vencimiento pago voluntario, fecha de vencimiento,
    vto pago voluntario, fec vto, fecha limite, fecha limite pago, vence, vto descuento, 1er vto,
    primer vencimiento, vencimiento descuento, vto pv, fecha vencimiento pago voluntario, valido hasta,
    fec vencimiento, fechavto, pagar hasta, fecha tope
  `),
  tipologia: list(`
    tipo infraccion, tipologia, tipo de infraccion, tipo, codigo infraccion, clase, categoria,
    tipo falta, tipo de falta, tipo acta, rubro, gravedad, codigo, cod infraccion, tipo multa
  `),
  motivo: list(`
    motivo, infraccion, falta, imputacion, detalle infraccion, falta cometida, infraccion cometida,
    causa infraccion, motivo infraccion, descripcion infraccion, articulo, norma infringida,
    contravencion, descripcion de la infraccion, infracciones, faltas, norma, art,
    motivo de la infraccion, concepto
  `),
  descripcion: list(`
    descripcion, observaciones, observacion, detalle, obs, comentario, comentarios, descrip, nota, notas,
    detalles, descripcion acta
  `),
  ubicacion: list(`
    lugar, ubicacion, direccion, lugar infraccion, lugar de la infraccion, interseccion, calle,
    domicilio infraccion, lugar del hecho, lugar hecho, esquina, calle y altura, lugar de infraccion,
    altura, entre calles, entre calle, localidad, arteria, ruta, km, kilometro, via, calle 1, calle 2,
    cruce, ubicacion radar, ubicacion camara, calle altura, sitio, punto de control
  `),
  juzgado: list(`
    juzgado, juzgado de faltas, nro juzgado, tribunal, juzgado nro, juez, organismo, unidad juzgado,
    tribunal de faltas, oficina, juzgado faltas
  `),
  uf: list(`
    uf, unidades, unidades fijas, unidad fija, cantidad uf, cant uf, unidades funcionales, ufm, ur,
    unidad, cantidad de uf, puntaje uf, cant unidades, unidades de multa, um, u f, valor uf
  `),
  velocidad: list(`
    velocidad, velocidad registrada, vel, velocidad medida, velocidad km h, vel registrada, km h,
    velocidad infraccion, velocidad detectada, vel medida, velocidad constatada, velocidad vehiculo
  `),
  velocidadMax: list(`
    velocidad maxima, velocidad permitida, vel max, velocidad max, limite, limite velocidad, max,
    velocidad limite, vel permitida, vel maxima, limite de velocidad, maxima permitida,
    velocidad max permitida, velocidad maxima permitida, vmax
  `),
  puntos: list(`
    puntos, puntos licencia, puntos de licencia, puntos a descontar, puntos descontados, descuento de puntos,
    quita de puntos, cantidad de puntos, cant puntos, ptos
  `),
  lat: list(`
    lat, latitud, latitude, coord y, gps lat, coordenada y, y
  `),
  lng: list(`
    lng, lon, long, longitud, longitude, coord x, gps lon, gps lng, coordenada x, x
  `),
  pagoLink: list(`
    link, link pago, enlace, enlace pago, url, url pago, link de pago, boton de pago, enlace de pago
  `),
}

/** Columns with names or home addresses: never stored, whatever near words suggest. */
export const PERSONAL_WORDS: readonly string[] = list(`
  apellido, nombre, apellido y nombre, nombre y apellido, titular, infractor, conductor, propietario,
  razon social, nombre titular, nombre infractor, apellidos, nombres, apellido nombre, domicilio,
  domicilio titular, domicilio infractor, domicilio real, telefono, celular, mail, email, correo,
  correo electronico, fecha nacimiento, fecha de nacimiento, sexo, genero, licencia, cp, nro licencia,
  registro, codigo postal, imputado, responsable, destinatario, sexo infractor, tel, direccion titular,
  direccion infractor, domicilio fiscal, domicilio conductor, apellido y nombres
`)

export const OTHER_WORDS: readonly string[] = list(`
  fecha pago, fecha de pago, fecha notificacion, fecha de notificacion, fecha carga, fecha alta,
  fecha proceso, fecha emision, fecha sentencia, fecha resolucion, fecha prescripcion, marca, modelo,
  tipo doc, tipo documento, tipo de documento, tipo vehiculo, tipo de vehiculo, color, inspector, agente,
  nro orden, orden, item, id, fila, nro fila, renglon, legajo inspector, equipo, nro serie equipo,
  serie equipo, cinemometro, usuario, costas, intereses, recargo, importe pagado, monto pagado, ano,
  fecha ultimo pago, fecha baja, fecha vencimiento licencia, provincia, pais, municipio,
  hora notificacion, fecha radicacion, scoring, cantidad, vehiculo, rodado, fecha acreditacion,
  ejercicio, anio
`)

function list(words: string): readonly string[] {
  return words.split(',').map((word) => word.trim())
}
