// Written by `npm run texts` from rules.en.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'river-of-gold',
  title: 'River of Gold',
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
              text: 'You lead a merchant clan on a great river. On your turn you take **one** action: [build](build) on the shore, [sail](sail) one of your 2 ships, or [deliver](deliver) goods to a customer. Your [die](die) decides where you build and deliver, and how far you sail.',
            },
            {
              list: [
                '{ship} A ship brings you a reward from all 4 shore spaces around it, and pays the owners of buildings there. So build where ships will stop.',
                '{koku} Koku pays for buildings, and {favor} [favor](favor) changes your die to another face.',
                '{customer} Customers take your goods and give you lasting abilities.',
                '{influence} Building, delivering and visiting manors earn you influence. At the end, each of the 6 [regions](regions) rewards the player with the most.',
              ],
            },
            {
              text: 'The player with the most {points} points wins. When the last era 2 tile enters the building row, every other player gets 1 more turn; then comes the [final scoring](scoring).',
            },
            {
              picture: 'river-board',
              caption: 'The river flows from space 1 to space 14. Each river space touches 4 of the 30 shore spaces.',
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
                'Each region gets a random scoring tile; 3 of the 6 [masteries](masteries) are put into play.',
                'The 3 [imperial markets](imperial-market) and the [starting tiles](starting-tiles) go on the shore.',
                'The 2 [stacks](stacks) are prepared. 4 era 1 tiles from the stack fill the [row](row).',
                'The first player is chosen at random (or agreed on), clans are chosen or dealt, and [patrons](patrons), if you play with them, are picked.',
                'Everyone gets 2 {favor} favor with a limit of 3, 1 {silk} silk, 1 {rice} rice, 1 {porcelain} porcelain and 2 {customer} customers. In turn order, players get 7, 8, 9 and 10 {koku} koku.',
                'One {ship} ship starts on river space 1, the other on 8. Roll for each and move it that far, without rewards. Then roll the {die} die for your first turn.',
              ],
            },
            {
              table: [
                ['Players', 'Starting tiles', 'Era 1 stack', 'Era 2 stack'],
                ['2', '6', '12', '9'],
                ['3', '3', '14', '11'],
                ['4', '0', '16', '13'],
              ],
            },
          ],
        },
        {
          id: 'starting-tiles',
          title: 'Starting tiles',
          blocks: [
            {
              text: 'With 2 players, 6 random starting tiles lie on shore spaces 3, 7, 11, 14, 22 and 23; with 3 players, 3 lie on 3, 11 and 22; with 4, none. They’re {port} ports, {manor} manors and {shrine} shrines without an owner: they reward only visitors.',
            },
          ],
        },
      ],
    },
    {
      id: 'your-turn',
      title: 'Your turn',
      sections: [
        {
          id: 'turn',
          title: 'A turn',
          blocks: [
            {
              steps: [
                '**Favor.** You may change your die with [favor](favor).',
                '**Action.** You [build](build), [sail](sail) or [deliver](deliver): exactly one of these.',
                '**Masteries.** You claim every [mastery](masteries) you have earned.',
                '**Roll.** You [roll](roll) for your next turn. Play continues clockwise.',
              ],
            },
            {
              text: 'You can’t pass, since a ship can always sail. On your turn you may also [trade](trade).',
            },
          ],
        },
        {
          id: 'die',
          title: 'The die',
          blocks: [
            {
              text: 'Your {die} die shows a number that’s also a region. You build in **that region**, deliver to a customer of **that region**, or sail **that many** river spaces. You roll at the end of your turn, so you can plan while others play.',
            },
          ],
        },
        {
          id: 'favor',
          title: 'Favor',
          blocks: [
            {
              text: '{favor} Favor changes your die before your action: 1 favor for each step up or down, as often as you like. 6 and 1 are neighbors.',
            },
            {
              example: 'Your die shows 2 and you need a 6. That takes 2 favor: from 2 to 1, then on to 6.',
            },
            {
              picture: 'die-wheel',
              caption: 'Each step around the wheel costs 1 favor. You’re always offered the shorter way.',
            },
            {
              text: 'Your favor limit starts at 3. Each [monk](monk) raises it by 1, up to 6. You also get favor from some buildings, at the end of the [row](row), on the [influence](influence) tracks and by [trade](trade).',
            },
          ],
        },
        {
          id: 'trade',
          title: 'Trading',
          blocks: [
            {
              text: 'On your own turn you may trade as often as you like: before your action, between your choices and before your roll.',
            },
            {
              list: ['2 goods of one kind for 1 {any} good of another kind', '5 {koku} koku for 1 {favor} favor'],
            },
            {
              text: 'You can’t trade for a good you already have 6 of, for favor at your limit, or on another player’s turn.',
            },
          ],
        },
        {
          id: 'roll',
          title: 'The roll',
          blocks: [
            {
              text: 'You end your turn by rolling the {die} die for the next one. If there’s nothing left you could trade, it rolls automatically. From the turn in which the last era 2 tile enters the row, nobody rolls: you just end your turn.',
            },
          ],
        },
      ],
    },
    {
      id: 'actions',
      title: 'The three actions',
      sections: [
        {
          id: 'build',
          title: 'Build',
          blocks: [
            {
              steps: [
                'Choose an empty [shore space](shore) in the region of your {die} die. Your ships can be anywhere.',
                'Pay the cost of the space in {koku} koku, 2 less if you have the region’s [artisan](artisan).',
                'Take any tile from the [row](row) and place it there. The tile at the row’s end also earns you 1 {favor} favor.',
                'Put your {marker} marker on it: you own the building. Gain the {influence} influence printed on it, in this region.',
                'After all [choices](choices), the row slides and a new tile enters.',
              ],
            },
            {
              example:
                'You’re the Crane, with a 4 on your die and 9 koku. You take the shrine at the end of the row and build it on space 16 for all 9 koku. The row’s end gives you 1 favor. The shrine gives 2 influence in region 4. That’s step 2 of the track, so you also gain 1 porcelain.',
            },
            {
              picture: 'build-example',
              caption: 'The shrine goes from the end of the row to space 16.',
            },
          ],
        },
        {
          id: 'sail',
          title: 'Sail',
          blocks: [
            {
              steps: [
                'Move one of your {ship} ships downriver, exactly as far as your {die} die shows. Ships may share a space.',
                '**Visitor.** You gain the [visitor reward](visitor-reward) of each of the 4 shore spaces it touches; an empty one gives 1 {koku} koku.',
                '**Owners.** Each {marker} marker on those buildings, yours included, earns its owner the [owner reward](owner-reward).',
                '**After sailing.** [Nobles](noble) 3, 4 and 6 activate (royal ship only), then the [Iron Crane](patron-daidoji-uji) (any ship).',
                '**Journey.** If the ship went past space 14, you have completed a [journey](journey).',
              ],
            },
            {
              example:
                'You’re the Crab and sail from 9 to 11 with a 2. Space 21, a Scorpion market: 1 porcelain. Space 22 is empty: 1 koku. Space 23, a Mantis market: 1 rice. Space 25, your own shrine: 2 points. Then the owners: the Scorpion gains 1 koku and 1 point, the Mantis 1 favor and 1 point, you 1 more porcelain.',
            },
            {
              picture: 'sail-example',
              caption: 'On river space 11 the ship touches shore spaces 21, 22, 23 and 25.',
            },
          ],
        },
        {
          id: 'deliver',
          title: 'Deliver',
          blocks: [
            {
              steps: [
                'Choose a {customer} customer in your hand whose region matches your {die} die.',
                'Hand over the goods they ordered.',
                'Place the card face up and gain what this [type](customers) gives.',
                'After all [choices](choices), draw 2 customers and discard down to your hand size of 2: normally 1 card, face up.',
              ],
            },
            {
              text: 'When the deck is empty, the discards are shuffled into a new one, even in the middle of a draw. If there still aren’t enough cards, you draw what’s left.',
            },
            {
              example:
                'You’re the Crane with a 6 on your die and hold merchant 6, who wants 1 silk and 2 rice. You gain 3 influence in region 6, passing step 2: 1 silk. From now on, each completed journey earns you 3 more koku. You draw 2 cards and discard 1.',
            },
          ],
        },
      ],
    },
    {
      id: 'board',
      title: 'River, shore and buildings',
      sections: [
        {
          id: 'regions',
          title: 'Regions',
          blocks: [
            {
              text: 'The 6 regions are numbered like the faces of the die. Each has 5 shore spaces, an [influence track](influence) and a scoring tile.',
            },
            {
              table: [
                ['Region', 'Name', 'Good at step 2'],
                ['1', 'Spine of the World', '{porcelain} porcelain'],
                ['2', 'Shinomen Forest', '{rice} rice'],
                ['3', 'Three Man Alliance Plain', '{silk} silk'],
                ['4', 'Kitsune Woods', '{porcelain} porcelain'],
                ['5', 'Uebe Marshes', '{rice} rice'],
                ['6', 'Earthquake Fish Bay', '{silk} silk'],
              ],
            },
            {
              text: 'The scoring tiles pay 1st/2nd/3rd place: with 2 players 8/4, 7/3, 6/3, 5/2, 4/2 and 3; with 3 or 4 players 12/8/4, 11/7/3, 10/6/2, 9/5, 8/4 and 7/3.',
            },
          ],
        },
        {
          id: 'river',
          title: 'River spaces',
          blocks: [
            {
              text: 'The river has 14 spaces, numbered downstream. Each touches exactly 4 shore spaces, sometimes in 2 regions. After 14, a {ship} ship continues at 1: that completes a [journey](journey).',
            },
          ],
        },
        {
          id: 'shore',
          title: 'Shore spaces',
          blocks: [
            {
              text: 'There are 30 shore spaces. Each shows what it costs to build there, from 5 to 13 {koku} koku. A building stays for the whole game. Spaces 6, 17 and 29 belong to the [imperial markets](imperial-market).',
            },
          ],
        },
        {
          id: 'row',
          title: 'The building row',
          blocks: [
            {
              text: '4 tiles lie face up, from the start of the row at the stacks to the **row’s end**. Building takes any of them; a completed [journey](journey) removes the one at the end. The others then slide toward the end and a new tile enters: era 1 while it lasts, then era 2. When both stacks are empty, gaps stay at the start.',
            },
            {
              picture: 'building-row',
              caption: 'Building the tile at the row’s end gains 1 {favor} favor.',
            },
          ],
        },
        {
          id: 'stacks',
          title: 'The stacks',
          blocks: [
            {
              text: 'The stacks are drawn at random from 24 era 1 tiles and 16 era 2 tiles; see [setup](setup) for their size. Tiles look the same on both sides, so **the top tile of each stack is visible**. The last era 1 tile to enter the row brings the [Emperor](emperor), the last era 2 tile the [end](end).',
            },
          ],
        },
        {
          id: 'buildings',
          title: 'Buildings',
          blocks: [
            {
              table: [
                ['Type', 'Visitor, era 1', 'Visitor, era 2'],
                ['{port} port', '3 {koku} koku', '5 {koku} koku'],
                ['{market} market', '1 good, as shown', '1 {any} good of any kind'],
                ['{manor} manor', '2 {influence} influence', '3 {influence} influence'],
                ['{shrine} shrine', '2 {points} points', '3 {points} points'],
              ],
            },
            {
              picture: 'tile-parts',
              caption:
                'Pointed end: what a visitor gains. Flat end: what the owner gains. Under the marker: the influence for building it.',
            },
          ],
        },
        {
          id: 'visitor-reward',
          title: 'Visitor reward',
          blocks: [
            {
              text: 'Where your {ship} ship stops, you visit all 4 shore spaces it touches, no matter who owns them, from the lowest number up. An empty one gives 1 {koku} koku. Influence is always gained in the building’s region.',
            },
          ],
        },
        {
          id: 'owner-reward',
          title: 'Owner reward',
          blocks: [
            {
              text: 'No matter who sails there, each {marker} marker on a touched building pays its owner: from the lowest space number up, and on one building the older marker first. Influence is always gained in the building’s region. [Starting tiles](starting-tiles) and [imperial markets](imperial-market) pay no owner.',
            },
            {
              text: 'Some rewards pay 1 {koku} koku for each building of a type you own, or for each customer you’ve delivered to.',
            },
          ],
        },
        {
          id: 'journey',
          title: 'Completed journey',
          blocks: [
            {
              text: 'A ship that sails past river space 14 continues at 1: from 12 with a 5 it reaches 3. After the visitor and owner rewards there, and whatever acts [after sailing](sail):',
            },
            {
              list: [
                'you gain 3 {koku} koku or 1 {any} good of any kind;',
                'each of your {merchant} [merchants](merchant) activates;',
                'the tile at the end of the [row](row) leaves the game, without favor, and the row slides.',
              ],
            },
          ],
        },
        {
          id: 'influence',
          title: 'Influence',
          blocks: [
            {
              text: 'Each region has a track of 18 steps. You collect every reward you pass or reach, lowest first, no matter who’s already there. Anything beyond 18 is lost.',
            },
            {
              table: [
                ['Step', 'Reward'],
                ['2', '1 of the region’s good'],
                ['5', '2 {koku} koku'],
                ['9', '1 {favor} favor'],
                ['11', '{flower} imperial flower: only for the [Mastery of the Courts](mastery-courts)'],
                ['13', '3 {points} points'],
                ['18', '3 {points} points and 1 {any} good of any kind'],
              ],
            },
            {
              picture: 'influence-track',
              caption: 'The tracks are the same except for the good at step 2.',
            },
          ],
        },
        {
          id: 'markers',
          title: 'Markers and ownership',
          blocks: [
            {
              text: 'Your {marker} marker makes you an owner of a building. A [monk](monk) adds a second one, so a building may have 2 owners, or 2 markers of one player. 2 of your own markers pay twice, even at the [Emperor’s visit](emperor), but count as **one** building. A shared building counts fully for both.',
            },
          ],
        },
        {
          id: 'imperial-market',
          title: 'Imperial markets',
          blocks: [
            {
              text: 'The 3 {imperial} imperial markets are placed at random on shore spaces 6, 17 and 29. Nobody owns them. Visitors gain:',
            },
            {
              list: [
                '1 {porcelain} porcelain and 1 {favor} favor;',
                '1 {rice} rice and 1 {favor} favor;',
                '1 {silk} silk and, if you like, a new {customer} customer: draw 1 card, then discard down to your hand size. Decide before you draw.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'resources',
      title: 'Koku and goods',
      sections: [
        {
          id: 'koku',
          title: 'Koku',
          blocks: [
            {
              text: '{koku} Koku is money. You [build](build) with it, and 5 koku buy 1 [favor](favor). It comes from ports, empty shore spaces and journeys, and also from owner rewards and the influence tracks.',
            },
          ],
        },
        {
          id: 'goods',
          title: 'Goods',
          blocks: [
            {
              text: '{silk} Silk, {rice} rice and {porcelain} porcelain are what [customers](customers) order. For a {any} good of any kind, pick one of the three; one you have 6 of isn’t offered.',
            },
          ],
        },
        {
          id: 'limits',
          title: 'Limits',
          blocks: [
            {
              list: [
                '25 {koku} koku',
                '6 of each good',
                '{favor} favor up to your limit: 3, plus 1 for each [monk](monk), at most 6',
              ],
            },
            {
              text: 'Anything over a limit is lost. The supply of koku, goods and markers never runs out. Points have no limit: after 99, the score track starts over.',
            },
          ],
        },
      ],
    },
    {
      id: 'customer-cards',
      title: 'Customers',
      sections: [
        {
          id: 'customers',
          title: 'Customers',
          blocks: [
            {
              text: 'There are 30 customers: 5 types, each once in every region. A card names its region and its order. The ones you’ve [delivered](deliver) to lie face up in front of you and [score](scoring) at the end.',
            },
            {
              table: [
                ['Type', 'Right away', 'From then on', 'At the end'],
                [
                  '{artisan} [artisan](artisan)',
                  '2 {influence} influence',
                  'building there costs 2 less',
                  '1 point per 3 goods',
                ],
                ['{elder} [elder](elder)', '–', '–', 'the region scores double'],
                [
                  '{merchant} [merchant](merchant)',
                  '3 {influence} influence',
                  'activates at each completed journey',
                  '1 point per 5 koku',
                ],
                ['{monk} [monk](monk)', 'favor limit +1, 2 {favor} favor', 'a second marker', '–'],
                [
                  '{noble} [noble](noble)',
                  '2 {influence} influence',
                  'an ability for the royal ship',
                  '1 point for each building you own of the kind shown (5: per type, 6: per region)',
                ],
              ],
            },
            {
              picture: 'customer-cards',
              caption:
                'A card shows the type, the region, the order, and what it gives right away, from then on and at the end.',
            },
          ],
        },
        {
          id: 'artisan',
          title: 'Artisan',
          blocks: [
            {
              text: '{artisan} Gain 2 influence in the region. From then on, building there costs you 2 koku less. At the end, each artisan scores 1 point per 3 goods you have left, all kinds together, rounded down.',
            },
            {
              example: '7 goods and 2 artisans: 2 points each, 4 in all.',
            },
          ],
        },
        {
          id: 'elder',
          title: 'Elder',
          blocks: [
            {
              text: '{elder} Nothing right away. At the end, the region’s scoring tile pays you double, after ties are shared and rounded. Points on the track aren’t doubled.',
            },
          ],
        },
        {
          id: 'merchant',
          title: 'Merchant',
          blocks: [
            {
              text: '{merchant} Gain 3 influence in the region. Whenever either of your ships completes a [journey](journey), all your merchants activate. At the end each scores 1 point per 5 koku you have left, rounded down.',
            },
            {
              table: [
                ['Merchant', 'Each time you complete a journey'],
                ['1', '1 {influence} influence in every region where you own a building'],
                ['2', '1 {points} point per customer you’ve delivered to, including this one'],
                ['3', '1 {any} good of any kind'],
                ['4', 'you may sell any number of goods for 5 {koku} koku each'],
                ['5', '1 {favor} favor'],
                ['6', '3 {koku} koku'],
              ],
            },
            {
              example: '12 koku and 2 merchants: 2 points each, 4 in all.',
            },
          ],
        },
        {
          id: 'monk',
          title: 'Monk',
          blocks: [
            {
              text: '{monk} First your favor limit rises by 1 (up to 6), then you gain 2 favor; no influence. Then put a second {marker} marker on any building that has exactly 1: monks 1, 3 and 5 on one of your own, monks 2, 4 and 6 on an opponent’s. You must if there’s such a building; if not, you may still deliver. You don’t gain the building’s influence again. See [ownership](markers).',
            },
          ],
        },
        {
          id: 'noble',
          title: 'Noble',
          blocks: [
            {
              text: '{noble} Gain 2 influence in the region. Your first noble brings the [royal ship](royal-ship); each noble gives it an ability, and scores at the end.',
            },
            {
              table: [
                ['Noble', 'When the royal ship sails', 'At the end 1 point per'],
                ['1', 'goods from {market} markets can be any good', 'market you own'],
                ['2', 'empty spaces give 1 more {koku} koku', 'port you own'],
                ['3', '1 {influence} influence in each region touched', 'manor you own'],
                ['4', '1 {points} point if it touches an opponent’s building', 'shrine you own'],
                ['5', 'you may first change the {die} die by 1, for free', 'building type you own'],
                ['6', '1 {points} point if it touches a building you own', 'region where you own a building'],
              ],
            },
          ],
        },
        {
          id: 'royal-ship',
          title: 'The royal ship',
          blocks: [
            {
              text: '{royal} With your first [noble](noble), one of your 2 ships becomes the royal ship, right where it is. It sails like any ship and uses the abilities of all your nobles.',
            },
            {
              list: [
                'Noble 1 also works at imperial markets; you still get their favor or card.',
                'Noble 3 counts each different region once.',
                'Nobles 4 and 6 score once per sail. A shared building counts for both.',
                'Noble 5 really changes the die: on a 6 the ship may sail 5, 6 or 1.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'mastery-cards',
      title: 'Masteries',
      sections: [
        {
          id: 'masteries',
          title: 'Masteries',
          blocks: [
            {
              text: 'Each game has 3 of these 6 goals. After your action you automatically claim every mastery whose condition you meet, if it has a reward left. With 3 or 4 players, the first gains 7 {points} points, the second 5, the third 3; with 2 players, there’s a single reward of 5.',
            },
            {
              text: 'You claim each mastery once, and only on your own turn. What you gain on someone else’s turn counts on your next; after your last turn, it doesn’t.',
            },
            {
              picture: 'mastery-card',
              caption: 'The condition on top, the rewards still left below.',
            },
          ],
        },
        {
          id: 'mastery-air',
          title: 'Mastery of Air',
          blocks: [
            {
              text: 'You’ve delivered to {customer} customers of 3 different types.',
            },
          ],
        },
        {
          id: 'mastery-fire',
          title: 'Mastery of Fire',
          blocks: [
            {
              text: 'You’ve delivered to 2 {customer} customers of one type.',
            },
          ],
        },
        {
          id: 'mastery-courts',
          title: 'Mastery of the Courts',
          blocks: [
            {
              text: 'You’ve reached the {flower} imperial flower, step 11 of the [influence track](influence), in any region.',
            },
          ],
        },
        {
          id: 'mastery-void',
          title: 'Mastery of the Void',
          blocks: [
            {
              text: 'You have at least 1 {influence} influence in each of the 6 regions.',
            },
            {
              example: 'With 3 or 4 players, the first to be on all 6 tracks scores 7 points, the next 5.',
            },
          ],
        },
        {
          id: 'mastery-earth',
          title: 'Mastery of Earth',
          blocks: [
            {
              text: 'You own 3 buildings of one type. One with 2 of your {marker} markers is still 1 building.',
            },
          ],
        },
        {
          id: 'mastery-water',
          title: 'Mastery of Water',
          blocks: [
            {
              text: 'You own a {port} port, a {market} market, a {manor} manor and a {shrine} shrine.',
            },
          ],
        },
      ],
    },
    {
      id: 'patron-cards',
      title: 'Patrons',
      sections: [
        {
          id: 'patrons',
          title: 'Playing with patrons',
          blocks: [
            {
              text: 'Optional: each player has a patron with a special ability.',
            },
            {
              list: [
                '**Draft.** One random patron of each clan is revealed. The last player picks first, then in reverse order; each patron comes with its clan.',
                '**Alternative.** Everyone is dealt a clan and picks one of its 2 patrons. Picks stay secret until the last is made.',
              ],
            },
          ],
        },
        {
          id: 'patron-kaiu-shihobu',
          title: 'Kaiu Shihobu (Crab)',
          blocks: [
            {
              text: 'Starts with 10 extra {koku} koku and builds in any region, whatever the die shows. Costs stay the same.',
            },
          ],
        },
        {
          id: 'patron-yasuki-taka',
          title: 'Yasuki Taka (Crab)',
          blocks: [
            {
              text: 'Building scores 1 {points} point for each river space that touches the shore space: 1 to 3 points.',
            },
          ],
        },
        {
          id: 'patron-yoritomo',
          title: 'Yoritomo (Mantis)',
          blocks: [
            {
              text: 'Holds 3 {customer} customers from the start and for the whole game, and delivers whatever the die shows.',
            },
          ],
        },
        {
          id: 'patron-kudaka',
          title: 'Kudaka (Mantis)',
          blocks: [
            {
              text: '3 {points} points for her own first delivery in each region.',
            },
          ],
        },
        {
          id: 'patron-daidoji-uji',
          title: 'Daidoji Uji, the Iron Crane (Crane)',
          blocks: [
            {
              text: '2 {points} points, once per sail, if his ship touches a building with an opponent’s marker. Either ship counts.',
            },
          ],
        },
        {
          id: 'patron-kakita-ryoku',
          title: 'Kakita Ryoku (Crane)',
          blocks: [
            {
              text: 'Instead of rolling, she may spend 1 {favor} favor and set the {die} die to any face, even the one it shows. Her die has no face until her first turn, which she begins by rolling or setting it. During setup, she rolls for her ships like everyone else.',
            },
          ],
        },
        {
          id: 'patron-shosuro-hyobu',
          title: 'Shosuro Hyobu (Scorpion)',
          blocks: [
            {
              text: '3 {points} points when another player passes her on an {influence} influence track where she has at least 1: from below her to above her with a single gain. Landing on her step or leaving it doesn’t count.',
            },
          ],
        },
        {
          id: 'patron-bayushi-kachiko',
          title: 'Bayushi Kachiko (Scorpion)',
          blocks: [
            {
              text: 'When she advances on an {influence} influence track, she doesn’t count steps where others stand. She still collects the rewards on them. She may always stop on 18.',
            },
          ],
        },
      ],
    },
    {
      id: 'at-the-table',
      title: 'Choices and secrets',
      sections: [
        {
          id: 'choices',
          title: 'Choices',
          blocks: [
            {
              steps: [
                'Whatever needs no choice happens right away, in the order of the steps.',
                'Then you make your choices, in any order, with [trades](trade) in between.',
                'Then the others make theirs, clockwise, without trading. The only thing they may have to choose is a {any} good of any kind.',
                'After that, the [row](row) slides, or you draw the 2 customers for a delivery.',
              ],
            },
            {
              text: 'A choice with only one answer is made automatically once you have no other choice open.',
            },
          ],
        },
        {
          id: 'hidden',
          title: 'What’s hidden',
          blocks: [
            {
              list: [
                'the {customer} customers in other players’ hands',
                'the order of the customer deck',
                'the stacks below their top tile, and what went back to the box',
              ],
            },
            {
              text: 'Everything else is open: dice, discards and the sizes of hands, deck and stacks. After a reshuffle, the deck is exactly the old discards.',
            },
          ],
        },
        {
          id: 'undo',
          title: 'Undo',
          blocks: [
            {
              text: 'You can undo your moves back to the latest of these:',
            },
            {
              list: [
                'a drawn {customer} customer',
                'a rolled {die} die',
                'a newly revealed top tile of a stack',
                'another player’s choice',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: 'Emperor, end and scoring',
      sections: [
        {
          id: 'emperor',
          title: 'The Emperor’s visit',
          blocks: [
            {
              text: 'At the end of the turn in which the last era 1 tile enters the [row](row), after the roll, every {marker} marker on every building earns its owner the [owner reward](owner-reward). With 2, 3 or 4 players, this happens once the row has moved 8, 10 or 12 times.',
            },
          ],
        },
        {
          id: 'end',
          title: 'End of the game',
          blocks: [
            {
              text: 'When the last era 2 tile enters the [row](row), the player whose turn it is scores 5 {points} points at the end of that turn. Every other player gets 1 more turn. Then comes the [final scoring](scoring). With 2, 3 or 4 players, the last tile enters once the row has moved 17, 21 or 25 times.',
            },
          ],
        },
        {
          id: 'scoring',
          title: 'Final scoring',
          blocks: [
            {
              steps: [
                '**Regions.** The [scoring tiles](regions) pay by {influence} influence; with 0 you score nothing. Tied players add up the places they share and split them, rounded down; a missing place is 0. [Elders](elder) then double the result.',
                '**Customers.** You score for how many you have, as in the table.',
                '**Their bonuses.** [Merchants](merchant), [artisans](artisan) and [nobles](noble) score.',
              ],
            },
            {
              table: [
                ['Customers', '1', '2', '3', '4', '5', '6 or more'],
                ['Points', '2', '5', '9', '14', '20', '27'],
              ],
            },
            {
              text: 'With 2 players, second place scores only within 5 steps of the first; a tie shares both values.',
            },
            {
              example:
                'A tile of 9/5, steps 12, 12 and 7: the two leaders share 14, so 7 each. One has the elder: 14. The third scores 0. A tile of 3 and a two-way tie: 1 each.',
            },
            {
              text: 'The player with the most {points} points wins. In a tie, the player with more {favor} favor left wins; if that’s equal too, the victory is shared.',
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
                '**Does my ship have to be near the space I build on?** No. Only the [die](die) and the cost matter.',
                '**Am I paid twice at my own building?** Yes: as a visitor, then as an owner.',
                '**Can I trade on someone else’s turn?** No, not even when you have a [choice](choices) to make.',
                '**Does a tile removed by a journey earn favor?** No. The tile at the row’s end earns {favor} favor when someone builds it, not when a completed [journey](journey) removes it.',
                '**Can a monk’s marker go on a starting tile?** No. It needs a building with exactly 1 {marker} marker.',
                '**Does a second marker count as a second building?** No. It pays twice, but it’s still [one building](markers).',
                '**I have 25 koku. Can I still choose the 3 koku for a journey?** Yes, but they’re lost.',
                '**Can I sell a good I picked for a journey through merchant 4?** Yes, if you take it first.',
                '**I met a mastery’s condition on someone else’s turn. When do I claim it?** At [step 3](turn) of your own next turn.',
                '**What’s the point of trading at the very end?** 5 koku for 1 favor may decide a [tie](scoring).',
                '**Which of these rules aren’t in the rulebook?** You [trade](trade) only on your own turn, and never over a limit. The favor limit is [at most 6](limits). The row and a delivery’s new customers wait for all [choices](choices). Nobody [rolls](roll) once the last era 2 tile is in the row.',
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
                ['clan', 'your color: Crab, Mantis, Crane or Scorpion'],
                ['era', 'the [stack](stacks) a tile comes from, 1 or 2'],
                ['row’s end', 'the far end of the [row](row), where tiles leave it'],
                ['flower', '{flower} step 11 of an [influence](influence) track'],
                ['good of any kind', '{any} silk, rice or porcelain, whichever you like'],
                ['marker', '{marker} shows what your clan [owns](markers)'],
                ['order', 'the goods a [customer](customers) asks for'],
                ['owner', 'a player with a marker on a building, who gets its [reward](owner-reward)'],
                ['to touch', 'a [river space](river) touches the shore spaces right beside it'],
                ['visitor', 'the player who sails there and gets the [reward](visitor-reward)'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
