// Homoglyphs: letters of other alphabets that look like Latin ones. Pairs: homoglyph, Latin letter.
const PAIRS =
  'аaвbсcԁdеeғfнhіiјjкkӏlмmпnоoрpԛqгrѕsтtуyхxԝwѵvзzьb' +
  'αaβbϲcδdεeζzηnιiκkνvοoρpσoτtυuχxωwγy' +
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'ɑaɡgıiɩiłløođdħhŧtƒfʋvæaœoßsðdþp'

const readPairs = (pairs: string): Map<string, string> => {
  const letters = Array.from(pairs)
  const table = new Map<string, string>()
  for (let at = 0; at + 1 < letters.length; at += 2) {
    const [from, to] = [letters[at], letters[at + 1]]
    if (from !== undefined && to !== undefined) table.set(from, to)
  }
  return table
}

const LETTERS = readPairs(PAIRS)

// Enclosed letters that Unicode does not decompose: negative circled, negative squared, flag letters.
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

export const toLatinHomoglyph = (char: string): string | undefined => LETTERS.get(char)

export const decodeEnclosedLetter = (codePoint: number): string | undefined => {
  for (const first of ENCLOSED_ALPHABETS) {
    if (codePoint >= first && codePoint < first + 26) {
      return String.fromCharCode(97 + codePoint - first)
    }
  }
  return undefined
}
