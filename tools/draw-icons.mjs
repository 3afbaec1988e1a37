// Draws the icons of the installed app from the logo: node tools/draw-icons.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const icons = join(root, 'web/public/icons')
const mark = await readFile(join(root, 'web/public/favicon.svg'), 'utf8')
const [flame, heart] = [...mark.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)

const GROUND = '#120e17'
const EMBER = '#ff7a6b'
// The logo has a box of 22 by 28.
const MARK = { width: 22, height: 28 }

const ground = (side, radius) =>
  `<defs><radialGradient id="g" cx=".5" cy=".42" r=".7"><stop offset="0" stop-color="#2c1c2c"/><stop offset="1" stop-color="${GROUND}"/></radialGradient></defs><rect width="${side}" height="${side}" rx="${radius}" fill="url(#g)"/>`

const place = (side, part, content) => {
  const scale = (side * part) / MARK.height
  const left = (side - MARK.width * scale) / 2
  const top = (side - MARK.height * scale) / 2
  return `<g transform="translate(${left} ${top}) scale(${scale})">${content}</g>`
}

const coloured = `<path d="${flame}" fill="${EMBER}"/><path d="${heart}" fill="${GROUND}"/>`
// A badge is a mask: the system paints the opaque area.
const stencil = `<path d="${flame}${heart}" fill="#fff" fill-rule="evenodd"/>`

const svg = (side, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`

const FILES = [
  {
    name: 'icon-192.png',
    side: 192,
    draw: (side) => ground(side, side * 0.22) + place(side, 0.62, coloured),
  },
  {
    name: 'icon-512.png',
    side: 512,
    draw: (side) => ground(side, side * 0.22) + place(side, 0.62, coloured),
  },
  // Maskable: the system may crop it to any shape within the middle four fifths.
  {
    name: 'maskable-512.png',
    side: 512,
    draw: (side) => ground(side, 0) + place(side, 0.46, coloured),
  },
  {
    name: 'apple-touch-180.png',
    side: 180,
    draw: (side) => ground(side, 0) + place(side, 0.58, coloured),
  },
  { name: 'badge-96.png', side: 96, draw: (side) => place(side, 0.86, stencil) },
]

await mkdir(icons, { recursive: true })
for (const { name, side, draw } of FILES) {
  const bytes = await sharp(Buffer.from(svg(side, draw(side))))
    .png({ compressionLevel: 9, palette: name.startsWith('badge') })
    .toBuffer()
  await writeFile(join(icons, name), bytes)
  console.log(`${name} ${bytes.length}`)
}
