// Written by `npm run texts` from rules.en.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'the-river',
  title: 'The River',
  chapters: [
    {
      id: 'overview',
      title: 'At a glance',
      sections: [
        {
          id: 'goal',
          title: 'The game in one minute',
          blocks: [
            {
              text: 'You settle new land along your own river. Each round you send your {pioneer} pioneers, one at a time, to the islands: to take [terrain tiles](tiles), gather [resources](production) and [build](build).',
            },
            {
              list: [
                '{building} Buildings score points, and the sooner you build, the better the {token} bonus token.',
                '{tile} Tiles produce and store resources. Matching terrains in a [column](columns) score at the end.',
                '{settler} The further you go, the more pioneers settle down and leave you.',
              ],
            },
            {
              text: 'The player with the most {points} points wins. The game [ends](end) with the round in which someone fills the last bonus-token spot or lays the twelfth tile.',
            },
            {
              picture: 'islands',
              caption: 'The islands with their action spaces, tiles, buildings, tokens and stock.',
            },
          ],
        },
      ],
    },
    {
      id: 'preparation',
      title: 'Before the game',
      sections: [
        {
          id: 'setup',
          title: 'Setup',
          blocks: [
            {
              text: 'All of this is done for you. The game is for 2 to 4 players.',
            },
            {
              steps: [
                'Everyone gets a [river board](river-board), dealt or chosen, with 4 {pioneer} pioneers on the boat. A [fifth](fifth-pioneer) waits on the second bonus-token spot.',
                'The 65 {tile} tiles are shuffled; 1 more than the number of players is revealed.',
                'The 33 {building} buildings are shuffled; 4 are revealed.',
                'The islands get their stock. The {token} bonus tokens are laid out, highest first.',
                'The first player is chosen at random (or agreed on) and gets the {pawn} first-player pawn.',
              ],
            },
            {
              text: 'What depends on the number of players:',
            },
            {
              table: [
                ['Players', '2', '3', '4'],
                ['{tile} tiles in the opening round', '3', '4', '5'],
                ['{tile} tiles in each round', '5', '6', '8'],
                ['{wood} wood, {clay} clay, {stone} stone, each', '7', '10', '13'],
                ['{food} food', '3', '4', '5'],
                ['{token} bonus-token spots', '4', '5', '5'],
                ['{pioneer} first-pioneer bonus', '0', '1', '1'],
              ],
            },
          ],
        },
        {
          id: 'opening-round',
          title: 'Opening round',
          blocks: [
            {
              text: 'Everyone takes one face-up {tile} tile and lays it on space 1. The player to the right of the first player begins, then play goes counterclockwise, and the first player comes last. The tile left over is out of the game. If you take a [meadow](meadows) with an immediate effect, it happens now.',
            },
          ],
        },
      ],
    },
    {
      id: 'play',
      title: 'Rounds and turns',
      sections: [
        {
          id: 'round',
          title: 'A round',
          blocks: [
            {
              text: 'The player with the {pawn} pawn begins; then play goes clockwise, one {pioneer} pioneer per turn. If your boat is empty, you’re skipped, so a player with more pioneers may have the last turns alone. When all boats are empty, the [cleanup](cleanup) follows.',
            },
            {
              text: 'If you have pioneers but no space you could use, you’re skipped for that turn only. If that’s true of everyone left, the round ends.',
            },
          ],
        },
        {
          id: 'turn',
          title: 'A turn',
          blocks: [
            {
              steps: [
                'You may [exchange](exchange) resources for {food} food, as often as you like.',
                'Place one {pioneer} pioneer from your boat on an action space with room, and carry out its action.',
              ],
            },
            {
              text: 'Actions are mandatory: you can’t use a space whose action you can’t carry out.',
            },
            {
              table: [
                ['Action space', 'Pioneers, 2 players', 'Pioneers, 3–4 players'],
                ['[Terrain](terrain)', '2 per player', '2 per player'],
                ['[Wood](wood), [Clay](clay), [Stone](stone)', '1 on each', '2 on each'],
                ['[Food](food)', '1', '2'],
                ['[Reserve](reserve)', '1', '2'],
                ['[Build](build)', 'any number', 'any number'],
                ['[First player](first-player)', '1', '1'],
                ['[Swap](swap)', '1', '2'],
              ],
            },
          ],
        },
        {
          id: 'exchange',
          title: 'Exchange for food',
          blocks: [
            {
              text: 'Before you place your pioneer, you may give 3 resources for 1 {food} food, as long as there’s food on its island. The 3 are {wood} wood, {clay} clay and {stone} stone in any mix; you can’t give food for food.',
            },
            {
              text: 'An exchange after which you couldn’t use any space, not even by exchanging again, isn’t offered. If only an exchange would open a space, you may exchange or pass; after a pass, you’re asked again once another pioneer has been placed.',
            },
          ],
        },
      ],
    },
    {
      id: 'actions',
      title: 'The actions',
      sections: [
        {
          id: 'terrain',
          title: 'Terrain',
          blocks: [
            {
              text: 'Take a face-up {tile} tile and lay it on the next free space of your river. You can do this at most twice a round, and not once you’ve laid 12 tiles. Taken tiles aren’t replaced until the [cleanup](cleanup).',
            },
            {
              text: 'A production symbol or a {warehouse} warehouse that the tile covers no longer counts (see [overflow](overflow)). If it covers a [settler space](settlers), 1 pioneer settles there in the next [cleanup](cleanup).',
            },
          ],
        },
        {
          id: 'production',
          title: 'Production',
          blocks: [
            {
              text: 'On the wood, clay and stone islands you get 1 resource for each visible production symbol of that kind, on your tiles and on the uncovered spaces of your board. With 3 or 4 players, the [first pioneer](first-pioneer) of the round gets 1 more. You never get more than the island holds, and you can go there only if you get at least 1. You may use several spaces on one island.',
            },
            {
              example:
                'With 4 players, you’re the first on the clay island and have 3 clay symbols: you get 4 clay. Only 3 of your warehouses are free, so you return 1 resource: a clay, or something you had before.',
            },
          ],
        },
        {
          id: 'wood',
          title: 'Wood',
          blocks: [
            {
              text: '{wood} Get wood for your visible wood symbols. See [production](production).',
            },
          ],
        },
        {
          id: 'clay',
          title: 'Clay',
          blocks: [
            {
              text: '{clay} Get clay for your visible clay symbols. See [production](production).',
            },
          ],
        },
        {
          id: 'stone',
          title: 'Stone',
          blocks: [
            {
              text: '{stone} Get stone for your visible stone symbols. See [production](production).',
            },
          ],
        },
        {
          id: 'first-pioneer',
          title: 'First pioneer on an island',
          blocks: [
            {
              text: 'With 3 or 4 players, the first {pioneer} pioneer of the round on the wood, clay or stone island gets 1 more. That alone is enough to use the space. There’s no such bonus with 2 players or for food.',
            },
          ],
        },
        {
          id: 'food',
          title: 'Food',
          blocks: [
            {
              text: 'Get 1 {food} food. If there’s none left on the island, take 1 {any} resource of your choice that’s in stock. Food counts as any resource when you [build](build). You can also get food by [exchange](exchange).',
            },
          ],
        },
        {
          id: 'reserve',
          title: 'Reserve',
          blocks: [
            {
              text: 'Take a face-up {building} building and keep it in front of you. It will cost you 1 resource less. You can hold at most 2. Reserved buildings you never build cost you nothing at the end. The gap is filled in the [cleanup](cleanup).',
            },
          ],
        },
        {
          id: 'build',
          title: 'Build',
          blocks: [
            {
              steps: [
                'Choose a face-up {building} building, or one you’ve reserved.',
                'Pay its cost to the islands. {food} Food may replace any resource, even one you have. A [reserved](reserve) building costs 1 resource less, of your choice.',
                'Take the highest {token} [bonus token](bonus-tokens) left. With no free spot you still build, but you get no token.',
              ],
            },
          ],
        },
        {
          id: 'first-player',
          title: 'First player',
          blocks: [
            {
              text: 'Take the {pawn} pawn: you start the next round. You can also use this space when you already have the pawn, to keep it.',
            },
          ],
        },
        {
          id: 'swap',
          title: 'Swap',
          blocks: [
            {
              text: 'Swap two {tile} tiles on your own river, along with the resources on them. You need at least 2 tiles. Use it to match [columns](columns).',
            },
          ],
        },
      ],
    },
    {
      id: 'your-river',
      title: 'Your river',
      sections: [
        {
          id: 'river-board',
          title: 'The river board',
          blocks: [
            {
              text: 'Your board has 12 spaces in 4 columns and 3 rows, with the river winding through them: 1 to 4 from left to right, 5 to 8 back from right to left, 9 to 12 from left to right again. You always lay the next {tile} tile on the next space. The spaces carry production symbols and warehouses, which count until a tile covers them, and [settler spaces](settlers). The 4 boards differ.',
            },
            {
              picture: 'river-board',
              caption: 'Follow the river: space 5 lies below 4, space 9 below 8.',
            },
          ],
        },
        {
          id: 'warehouses',
          title: 'Warehouses',
          blocks: [
            {
              text: 'Each visible {warehouse} warehouse holds 1 resource of any kind. Which warehouse it lies in never matters. Without a warehouse you can’t use the wood, clay, stone or food spaces, and meadows give you no resources.',
            },
            {
              picture: 'warehouse',
              caption: 'A warehouse on a tile or an uncovered space: room for 1 resource.',
            },
          ],
        },
        {
          id: 'overflow',
          title: 'Overflow',
          blocks: [
            {
              text: 'When you hold more resources than {warehouse} warehouses, return some to their islands, one at a time, until everything fits. You choose which ones, old or new.',
            },
            {
              text: 'When you lay a tile, first comes the overflow from what it covers (its own warehouses already count), then its immediate effect, then the overflow from that.',
            },
          ],
        },
        {
          id: 'pioneers',
          title: 'Pioneers',
          blocks: [
            {
              text: '{pioneer} Pioneers are your actions: one per turn. You start with 4 on the boat. A [fifth](fifth-pioneer) can join, and up to 4 [settle](settlers). In the [cleanup](cleanup) the others come back to the boat.',
            },
          ],
        },
        {
          id: 'settlers',
          title: 'Settlers',
          blocks: [
            {
              text: '4 spaces of your river are {settler} settler spaces; in the built-in edition, 5, 7, 9 and 11. For each one you cover, 1 {pioneer} pioneer settles there in the next [cleanup](cleanup) and is out of play for good. You can still use it in the round in which you cover the space.',
            },
          ],
        },
        {
          id: 'fifth-pioneer',
          title: 'The fifth pioneer',
          blocks: [
            {
              text: 'It waits on your second bonus-token spot. When you take your second {token} token, the {pioneer} pioneer joins your boat right away, ready to use this round.',
            },
          ],
        },
      ],
    },
    {
      id: 'pieces',
      title: 'Tiles, buildings and tokens',
      sections: [
        {
          id: 'tiles',
          title: 'Terrain tiles',
          blocks: [
            {
              text: 'A tile has a terrain. Most also produce a resource, store 1 or 2 in {warehouse} warehouses, or both.',
            },
            {
              table: [
                ['Terrain', 'Tiles'],
                ['{forest} forest', '14'],
                ['{desert} desert', '12'],
                ['{badlands} badlands', '10'],
                ['{mountain} mountain', '8'],
                ['[mixed](mixed-tiles)', '4'],
                ['{meadow} [meadow](meadows)', '17'],
              ],
            },
            {
              picture: 'tile-kinds',
              caption: 'A tile that produces, one that stores, one that does both and a mixed one.',
            },
          ],
        },
        {
          id: 'mixed-tiles',
          title: 'Mixed tiles',
          blocks: [
            {
              text: 'A mixed tile is both of its terrains, for [columns](columns) and for [meadows](meadows). 3 tiles match only if all 3 have one terrain in common.',
            },
            {
              example:
                'From top to bottom: forest, forest/desert, desert. The upper 2 share forest, but the 3 have no terrain in common: 2 points, not 6.',
            },
          ],
        },
        {
          id: 'meadows',
          title: 'Meadows',
          blocks: [
            {
              text: 'There are 17 {meadow} meadows, of 7 kinds:',
            },
            {
              table: [
                ['Meadow', 'How many', 'What it does'],
                [
                  'terrain',
                  '5',
                  'End: 1 point for each tile of the named terrain on your board. Mixed tiles count; the meadow for meadows counts itself.',
                ],
                [
                  'production',
                  '3',
                  'Produces wood, clay or stone. End: 1 point for each visible symbol of it, itself included, at most 3.',
                ],
                [
                  'gift',
                  '3',
                  'Right away: take 0 to 4 of the named resource from its island. [Overflow](overflow) applies.',
                ],
                [
                  'yield',
                  '3',
                  'Each [cleanup](cleanup): 1 of the named resource, if it’s in stock and you have a warehouse. Not a production symbol. End: 2 points.',
                ],
                [
                  'swap',
                  '1',
                  'Right away: swap two tiles, twice. You may decline each. No [swap](swap) space is used. With fewer than 2 tiles, nothing happens.',
                ],
                [
                  'pioneers',
                  '1',
                  'End: 1 point for each {pioneer} pioneer on your boat after the last cleanup. Settled and waiting ones don’t count.',
                ],
                ['tokens', '1', 'End: 1 point for each {token} bonus token, including those worth 0.'],
              ],
            },
            {
              picture: 'meadow-kinds',
              caption: 'One meadow of each kind.',
            },
          ],
        },
        {
          id: 'buildings',
          title: 'Buildings',
          blocks: [
            {
              text: 'A {building} building costs 3 to 8 resources, never food, and scores 2 to 9 {points} points. 4 lie face up; gaps are filled in the [cleanup](cleanup), the others stay.',
            },
            {
              picture: 'building-card',
              caption: 'What the building costs, and the points it scores.',
            },
          ],
        },
        {
          id: 'bonus-tokens',
          title: 'Bonus tokens',
          blocks: [
            {
              text: 'When you build, you take the highest {token} token left. With 3 or 4 players they are 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1 and nine worth 0; with 2 players 6, 5, 4, 3, 2, 1 and two worth 0.',
            },
            {
              text: 'Tokens worth 0 count too: the second token brings the [fifth pioneer](fifth-pioneer), and your last spot [ends](end) the game.',
            },
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: 'Cleanup, end and scoring',
      sections: [
        {
          id: 'cleanup',
          title: 'Cleanup',
          blocks: [
            {
              steps: [
                '{meadow} Yield [meadows](meadows) give their resource, clockwise from the player with the pawn.',
                'The {tile} tiles left over are discarded and new ones revealed. If the stack runs out, the discards become a new one; if that’s still not enough, there are fewer.',
                '{building} Buildings stay; gaps are filled while the deck lasts.',
                '{pioneer} Pioneers return to the boats, except those who now [settle](settlers).',
                'The player with the {pawn} pawn starts the next round.',
              ],
            },
            {
              text: 'After the last round, nothing new is revealed.',
            },
          ],
        },
        {
          id: 'end',
          title: 'End of the game',
          blocks: [
            {
              text: 'When someone has filled all {token} bonus-token spots (5, or 4 with 2 players) or laid 12 {tile} tiles, play the round to its end, do the [cleanup](cleanup) and [score](scoring). The game also ends if nobody has a pioneer left, or after 40 rounds.',
            },
          ],
        },
        {
          id: 'scoring',
          title: 'Scoring',
          blocks: [
            {
              list: [
                '{token} your bonus tokens',
                '{building} your buildings',
                '{any} 1 point per 3 resources left, of any kind, rounded down',
                '{tile} your [columns](columns)',
                '{meadow} your [meadows](meadows)',
              ],
            },
            {
              text: 'The highest total wins; tied players share the win.',
            },
            {
              example:
                'Columns 6 + 0 + 2 + 2 = 10, tokens 4 + 3 + 0 = 7, resources 2, meadows 3, buildings 23: 45 points in all.',
            },
          ],
        },
        {
          id: 'columns',
          title: 'Columns',
          blocks: [
            {
              list: [
                '6 {points} points if all 3 tiles of a column share a terrain',
                '2 {points} points if only the upper 2 do',
                'nothing for 2 matching tiles lower down',
              ],
            },
            {
              text: 'From top to bottom the columns are: 1, 8, 9; 2, 7, 10; 3, 6, 11; 4, 5, 12. [Mixed tiles](mixed-tiles) count as both terrains.',
            },
            {
              picture: 'column-scoring',
              caption: 'All 3 match: 6 points. The upper 2 match: 2 points. The lower 2 match: nothing.',
            },
          ],
        },
      ],
    },
    {
      id: 'about',
      title: 'Secrets and sources',
      sections: [
        {
          id: 'hidden',
          title: 'What’s hidden',
          blocks: [
            {
              text: 'Only the order of the {tile} tile stack and of the {building} building deck. Reserved and built cards and tokens were open to all when they were taken, so we show them. If you’d rather play from memory, a table can be set to **memory**: it hides the other players’ cards and tokens on the screen.',
            },
          ],
        },
        {
          id: 'edition',
          title: 'About this edition',
          blocks: [
            {
              text: 'The rulebook doesn’t show every piece. What we couldn’t find anywhere is **reconstructed**: designed to fit everything that’s known, and tested for balance.',
            },
            {
              list: [
                'Known: the counts of tiles, cards and tokens, what meadows do, the rules, the stock with 4 players.',
                'Reconstructed: the symbols on most {tile} tiles and on the river boards, the cost of each {building} building, the stock with 2 and 3 players, most spaces and tokens with 2 players.',
              ],
            },
            {
              text: 'If you own the box, you can correct all of this in an edition file and play with it. A saved game carries its edition along.',
            },
          ],
        },
      ],
    },
    {
      id: 'help',
      title: 'Questions and words',
      sections: [
        {
          id: 'faq',
          title: 'Frequently asked questions',
          blocks: [
            {
              list: [
                '**Can I place a tile anywhere?** No, only on the [next free space](river-board). Later you can [swap](swap).',
                '**Can I produce with full warehouses?** Yes. You then [return](overflow) resources of your choice.',
                '**Can I take a third tile in a round?** No, [Terrain](terrain) is open to you twice a round.',
                '**Is there a first-pioneer bonus for food?** No. The [bonus](first-pioneer) is for wood, clay and stone.',
                '**Can I pay with food even if I have the resource?** Yes, {food} food stands in whenever you like.',
                '**What do reserved buildings cost me if I never build them?** Nothing.',
                '**All my token spots are full. Can I still build?** Yes, you [build](build) for the points, without a token.',
                '**Do I lose a pioneer right away when I cover a settler space?** No, it [settles](settlers) in the next [cleanup](cleanup).',
                '**Does swapping bring a settler back?** No, settlers stay for good.',
                '**Can I refuse resources from a meadow?** From a gift meadow you take 0 to 4. A yield comes automatically; you [return](overflow) what doesn’t fit.',
                '**Who wins a tie?** Everyone who’s tied.',
                '**Which of these rules aren’t in the rulebook?** The game also [ends](end) when nobody has a pioneer left, or after 40 rounds. If you have no space to use, you’re [skipped](round). You may decline a [meadow](meadows)’s swaps. Cards and tokens stay [open](hidden).',
              ],
            },
          ],
        },
        {
          id: 'glossary',
          title: 'Glossary',
          blocks: [
            {
              table: [
                ['Word', 'Meaning'],
                ['action space', 'where a pioneer acts; see [a turn](turn)'],
                ['boat', 'where your [pioneers](pioneers) wait'],
                ['bonus token', '{token} points for building; see [bonus tokens](bonus-tokens)'],
                ['cleanup', 'what happens [between two rounds](cleanup)'],
                ['column', '3 spaces one below the other; see [columns](columns)'],
                ['island', 'where the stock of a resource lies; see [production](production)'],
                ['meadow', '{meadow} a tile with an effect; see [meadows](meadows)'],
                ['pawn', '{pawn} its holder starts the next round; see [first player](first-player)'],
                ['pioneer', '{pioneer} your worker; see [pioneers](pioneers)'],
                ['production symbol', 'what a tile or space [produces](production)'],
                ['resource', '{wood} wood, {clay} clay, {stone} stone or {food} food'],
                ['settler', '{settler} a pioneer who stays on the land; see [settlers](settlers)'],
                ['warehouse', '{warehouse} room for 1 resource; see [warehouses](warehouses)'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
