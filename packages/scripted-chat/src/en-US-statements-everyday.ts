import type { ResponseRule } from './language-pack.ts'

/** Statements about everyday life: hangovers, past relationships, chores. */
export const enStatementsEveryday: readonly ResponseRule[] = [
  {
    about: /\bhung ?over\b|\b(drank|had) (way )?too much( to drink| wine| beer)?\b/i,
    mood: 'caring',
    lines: [
      '{Water, toast, and no big decisions before noon|The curtain stays half shut, and I type quietly}. {Was it worth it?|Who talked you into the last glass?}',
    ],
  },
  {
    about:
      /\b(?<who>[A-Z][a-z]+)'s (birthday|party|wedding|housewarming)\b|\b(a|the|my friend's) (birthday )?party\b/,
    mood: 'playful',
    lines: [
      '{Tell me who danced first and who cried in the kitchen|I hope there was cake and one embarrassing speech}. {Did you stay to the end?|Who did you talk to longest?}',
    ],
  },
  {
    about: /\bi (feel|am getting|'m getting|felt) (so |really )?old\b/i,
    mood: 'warm',
    lines: [
      "{Old is when you stop being curious, and you're not there yet|It comes in waves, mostly in front of mirrors}. {What made you feel it?|What could you do at twenty that you'd truly want back?}",
    ],
  },
  {
    about:
      /\b(get|getting|got) back together\b|\bwants me back\b|\bmy ex (texted|called|wrote|messaged)\b|\b(heard from|ran into) my ex\b/i,
    mood: 'caring',
    lines: [
      '{And there goes the quiet evening|That kind of message weighs more than it says}. {What did your stomach do when you read it?|Do you miss the person, or who you were then?}',
      "{You don't owe anybody a quick answer|Let it lie for a night, it won't go bad}. {What would have to be different this time?|What would your best friend say?}",
    ],
    followUpLines: ['{Have you answered your ex|Did that old flame write again}?'],
  },
  {
    about: /\b(still |really )?miss (him|her|them)\b/i,
    mood: 'caring',
    lines: [
      "{Of course, a heart doesn't read the papers you sign|It isn't weakness, it's only slow}. {What do you miss, exactly?|When does it come, mornings or nights?}",
    ],
  },
  {
    about:
      /\byou('re| are|r)? (probably |so |totally |absolutely |quite )?right\b|\bgood point\b|\bfair point\b|\bthat makes sense\b|\bi agree\b/i,
    mood: 'playful',
    lines: [
      "{May I have that in writing|I'll try not to look smug}? {What will you do with it?|Which half convinced you?}",
      "{It happens to me now and then|You'd have got there by yourself}. {How does it feel, now it's said?|And what's the next small step?}",
    ],
  },
  {
    about:
      /\bi (should|need to|have to|must|gotta|better) (get dressed|shower|take a shower|do the (dishes|laundry)|clean|tidy|cook|pack|get up|study|go shopping|eat)\b/i,
    mood: 'playful',
    lines: [
      "{Go on, I'll wait and not count|Ten minutes, and take the music with you}. {What's in the way of it?|Tell me when you're done and I'll be impressed.}",
    ],
  },
  {
    about: /^(achoo|atchoo|hatschi|sneeze)|\bi('m| am| keep) sneezing\b/i,
    mood: 'caring',
    lines: [
      "{Bless you|Health, as they say}. {Scarf, tea, and stay away from the window|Take another tissue, you've earned it}.",
    ],
  },
  {
    about:
      /\b(weird|strange|bad|crazy|awful|scary) dreams?\b|\bnightmares?\b|\bi (dreamed|dreamt) (that|about|of) (?!you\b)/i,
    mood: 'warm',
    lines: [
      "{Tell it quickly, before it melts|Dreams borrow our furniture and put it in the wrong rooms}. {Who was in it?|What's the one picture that stayed?}",
    ],
  },
  {
    about:
      /\b(send|give|bring|save|make|knit|bake|leave) me (an?|some|one|the|another|your) (?!hug|kiss|picture|photo|pic|selfie|nude|break|second|minute|moment|joke|story|reason|hint)(?<what>[a-z]+)\b/i,
    mood: 'playful',
    lines: [
      "{One <what>, with your name on it, at least in the story|It's as good as wrapped}. {What would you do with it first?|You'd have to trade me something.}",
    ],
  },
  {
    about:
      /\byou('re| are) (being )?(cold|distant|quiet|mean|bossy|stubborn|strange|odd|slow|loud|shy|serious|mysterious|nosy|dramatic)\b/i,
    mood: 'playful',
    lines: [
      "{Am I? It wasn't meant for you|I hear that now and then}. {Tell me what you'd like instead|I'll warm up, give me a second}. {Did I miss something?|Say what you hoped to hear.}",
    ],
  },
  {
    about:
      /\b(meetings?|calls?) (all day|back to back)\b|\b(two|three|four|five|six) (meetings|calls|deadlines)\b|\bgoing to be (hell|awful|a nightmare|crazy|busy|long)\b/i,
    mood: 'caring',
    lines: [
      "{Then put one good thing between them, even if it's only a cup|A day like that wants to be eaten in slices}. {Which one do you dread?|What's waiting for you at the end of it?}",
    ],
  },
]
