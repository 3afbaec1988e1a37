import { ALL_DIRECTIONS } from '../../matching/rule.ts'
import type { Rule } from '../../matching/rule.ts'

const KNOWN =
  '(my|his|her|our|your|this|that) (real|actual|hot|sexy|female|male|old|pretty|cute|best|young|former|next door)? ' +
  '(coworker*|co worker*|colleague*|boss|manager|secretary|teacher*|professor|neighbor*|neighbour*|' +
  'ex|ex girlfriend|ex boyfriend|ex wife|ex husband|classmate*|roommate*|flatmate|friend|friends|friends (wife|mom|sister)|' +
  'crush|landlady|landlord|sister in law|mother in law|brother in law|wifes (friend|sister)|girlfriends (friend|sister)|' +
  'student|students|nurse|doctor|dentist|barista|trainer|stepmom|girl from (work|school|' +
  'class|the gym)|woman from (work|the gym)|streamer|girl i know|woman i know)'
const BARE =
  '(nude|nudes|naked|topless|undress|undressed|undresses|undressing|nudify|nudified|porn|pornographic|porno|sex tape|sextape|' +
  'sex scene|sex video|sex story|erotica|erotic|deepfake*|deep fake*|nsfw|xxx|hentai|without clothes|no clothes|' +
  'clothes off|take off (her|his) clothes|remove (her|his|the|their) clothes|strip|' +
  'stripped|smut|explicit)'

export const EN_REAL_PERSON: readonly Rule[] = [
  {
    id: 'en.real-person.famous',
    class: 'real-person',
    directions: ALL_DIRECTIONS,
    patterns: [
      `<famous-en> &10 (${BARE}|sex|sexual|sexually|sexy ~2 lingerie|lingerie|fuck*|` +
        'blowjob*|masturbat*|pussy|tits|boobs|breasts|orgasm*|fetish|in bed with|make love|' +
        'penis|dick|cock|seduc*)',
    ],
    near: ['<news>', '(victim|lawsuit|sued|outrage|leaked|documentary|interview)'],
    unless: [
      '(strip|explicit) (club|mall|lyrics|content|label|version|mining)',
      'strip (of|down)',
      'sex (education|and the city|symbol)',
      'naked (gun|truth|attraction)',
    ],
  },
  {
    id: 'en.real-person.known',
    class: 'real-person',
    directions: ALL_DIRECTIONS,
    patterns: [
      `${KNOWN} ~~7 ${BARE}`,
      `${BARE} ~7 ${KNOWN}`,
      `(photo*|pic|pics|picture*|image*|selfie*|video*) ~4 ${KNOWN} ~6 (lingerie|bikini|` +
        'sexual|sexy pose|bra|underwear)',
    ],
    unless: [
      '(saw|seen|caught|walked in on|dreamed|dreamt|dream) ~6 (naked|nude)',
      '(strip|explicit) (club|mall|lyrics|content|permission|consent|instructions|about)',
      '(was|were|been|being) (very)? explicit',
      'naked (eye|truth)',
      '(sent|send|sends|posted|leaked|shared|spread|showed|shows) (me|him|her|my|' +
        'everyone)? ~4 (nude|nudes|naked|deepfake*)',
      'without (his|her|my|their) consent',
      '(documentary|article|talk|lesson|lecture|course|warned|warns|worried|afraid|scared) ' +
        '~5 (deepfake*|deep fake*|porn)',
    ],
    near: ['<news>'],
  },
  {
    id: 'en.real-person.fakes',
    class: 'real-person',
    directions: ALL_DIRECTIONS,
    patterns: [
      '(deepfake*|deep fake*) (of|with|porn*|nude*|video of|videos of|photo of|image of|her|him)',
      '(make|create|generate|want|need|build|do|send|edit|photoshop) ~3 (deepfake*|deep fake*)',
      '(remove|delete|erase|take off|strip off|edit out|get rid of) (her|his|their|the) ' +
        '(bikini|bra|dress|shirt|clothes|clothing|top|underwear|swimsuit|skirt|pants) &14 ' +
        '(photo*|pic|pics|picture*|image*|selfie*|screenshot*)',
      '(photo*|pic|pics|picture*|image*|selfie*) ~~14 (remove|erase|take off|edit out) ' +
        '(her|his|their|the) (bikini|bra|dress|shirt|clothes|clothing|top|underwear|swimsuit|' +
        'skirt)',
      '(photoshop|photoshopped|edit|edited|render|ai generate|generate) (my|this|that|her|' +
        'his|a picture of my) ~5 (nude|naked|topless)',
      '(face swap|faceswap|swap ~3 face|put ~3 face|face on|faces on|her face on) &8 ' +
        '(porn*|nude*|naked|sex|adult video|hentai|topless)',
      '(undress|nudify|strip|unclothe|remove (the|her|his|their) clothes|take (the|her|his|' +
        'their) clothes off) ~4 (photo|picture|pic|image|selfie|screenshot|snapshot|girl in|' +
        'woman in|person in)',
      '(photo|picture|pic|image|selfie|screenshot) ~6 (undress|nudify|remove (the|her|his|' +
        'their) clothes|take (the|her|his|their) clothes off|clothes removed|make (her|him|' +
        'them) (naked|nude|topless))',
      '(revenge porn|upskirt|hidden (cam|camera) ~4 (naked|nude|porn|shower|undress*|changing))',
      '(make|render|show|turn|get|see|picture|draw|edit) (her|him|them|this (girl|woman|' +
        'man|person)|that (girl|woman)) (look)? (naked|nude|topless)',
    ],
    unless: [
      '(documentary|article|law|laws|ban|banned|against|report*|victim*|scam*|detect*|' +
        'worried|scared|afraid|danger*|spot|about) ~4 (deepfake*|deep fake*|revenge porn|' +
        'upskirt)',
      '(deepfake*|deep fake*) (detection|law|laws|scam*|technology|ban|victim*)',
    ],
    near: ['<news>'],
  },
]
