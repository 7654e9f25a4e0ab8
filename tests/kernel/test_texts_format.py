"""Sentences with holes, and plurals in four languages."""

import pytest

from chancellery.kernel.grammar import made_form, plural
from chancellery.kernel.texts import LANGUAGES, Texts

TABLE = {
    'event.paid': '{role:role} pays {coins:count.coin} for {place:place}.',
    'event.list': 'It was {stakes}; {winners:role} won.',
    'event.rolled': '{dice:dice} against {die:dice}',
    'event.twice': '{a}, {a} and {b}',
    'role.ash': 'Ash',
    'role.birch': 'Birch',
    'count.coin': {'one': '{n} coin', 'other': '{n} coins'},
    'count.hit': {'zero': 'no hit', 'one': '{n} hit', 'other': '{n} hits'},
    'event.fight': '{role:role} fights[: dice {dice}; {hits:count.hit}][, {lost} lost].',
    'list.none': 'nobody',
    'list.and': 'and',
    'role.cedar': 'Cedar',
}
EN = Texts('en', TABLE)


def test_holes_are_filled_with_values_names_and_counts():
    assert EN.say('event.paid', {'role': 'ash', 'coins': 1, 'place': 'gate'}) == 'Ash pays 1 coin for gate.'
    assert EN.say('event.paid', {'role': 'oak', 'coins': 4, 'place': 'gate'}) == 'Oak pays 4 coins for gate.'


def test_lists_are_enumerated():
    values = {'stakes': [2, 0, 1], 'winners': ['ash', 'birch']}
    assert EN.say('event.list', values) == 'It was 2, 0, 1; Ash and Birch won.'
    assert EN.say('event.list', {'stakes': [], 'winners': []}) == 'It was nobody; nobody won.'


def test_dice_are_read_as_numbers():
    assert EN.say('event.rolled', {'dice': [6, 1], 'die': 3}) == '6, 1 against 3'
    assert EN.say('event.rolled', {'dice': [], 'die': 3}) == 'nobody against 3'


def test_a_hole_may_stand_twice_and_one_without_value_stays():
    assert EN.say('event.twice', {'a': 1}) == '1, 1 and {b}'
    assert EN.say('event.twice') == '{a}, {a} and {b}'


def test_a_part_without_anything_to_tell_is_left_out():
    assert (
        EN.say('event.fight', {'role': 'ash', 'dice': [2, 3], 'hits': 0, 'lost': 0}) == 'Ash fights: dice 2, 3; no hit.'
    )
    assert (
        EN.say('event.fight', {'role': 'ash', 'dice': [1], 'hits': 1, 'lost': 1})
        == 'Ash fights: dice 1; 1 hit, 1 lost.'
    )
    assert EN.say('event.fight', {'role': 'ash', 'dice': []}) == 'Ash fights.'


def test_a_value_with_braces_is_not_a_hole():
    assert EN.say('event.twice', {'a': '{b}', 'b': 2}) == '{b}, {b} and 2'


def test_a_missing_text_is_its_key():
    assert EN.say('event.missing', {'a': 1}) == 'event.missing'
    assert EN.say('count.coin') == 'count.coin'
    assert EN.has('event.paid')
    assert not EN.has('event.missing')


def test_the_name_of_a_value():
    assert EN.name('role', 'ash') == 'Ash'
    assert EN.name('role', 'oak') == 'oak'
    assert EN.name('role', ['birch', 'ash']) == 'Birch and Ash'
    assert EN.name('role', ['birch', 'ash', 'cedar']) == 'Birch, Ash and Cedar'
    assert EN.name('role', ['birch']) == 'Birch'
    assert EN.name('role', []) == 'nobody'
    assert EN.name('count', 'coin') == 'coin'


@pytest.mark.parametrize(
    ('language', 'categories'),
    [
        ('en', {'one': [1, -1], 'other': [0, 2, 5, 11, 21, 101]}),
        ('hu', {'one': [1], 'other': [0, 2, 5, 11, 21]}),
        ('fr', {'one': [0, 1], 'other': [2, 5, 11, 21, 101]}),
        (
            'pl',
            {
                'one': [1],
                'few': [2, 3, 4, 22, 23, 34, 102, 1004, -3],
                'many': [0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 21, 25, 101, 111, 112, 113, 114, 1012],
            },
        ),
    ],
)
def test_plural_categories(language, categories):
    assert language in LANGUAGES
    for category, numbers in categories.items():
        assert {plural(language, number) for number in numbers} == {category}


@pytest.mark.parametrize(
    ('language', 'forms', 'sentences'),
    [
        (
            'pl',
            {'one': '{n} moneta', 'few': '{n} monety', 'many': '{n} monet'},
            {1: 'moneta', 3: 'monety', 12: 'monet'},
        ),
        ('fr', {'one': '{n} pièce', 'other': '{n} pièces'}, {0: 'pièce', 1: 'pièce', 2: 'pièces'}),
        ('hu', {'other': '{n} érme'}, {1: 'érme', 7: 'érme'}),
        ('en', {'one': '{n} coin', 'other': '{n} coins'}, {0: 'coins', 1: 'coin', 2: 'coins'}),
    ],
)
def test_counted_nouns(language, forms, sentences):
    texts = Texts(language, {'count.coin': forms, 'event.paid': '({coins:count.coin})'})
    for number, noun in sentences.items():
        assert texts.count('count.coin', number) == f'{number} {noun}'
        assert texts.say('event.paid', {'coins': number}) == f'({number} {noun})'


def test_a_value_made_of_two_is_worded_as_a_pair():
    texts = Texts(
        'en', {'pair.move': 'from {a:place} to {b:place}', 'place.gate': 'the gate', 'event.move': '{move:move}'}
    )
    assert texts.say('event.move', {'move': 'gate-market'}) == 'from the gate to market'
    assert texts.say('event.move', {'move': 'gate'}) == 'gate'
    assert EN.name('place', 'gate-market') == 'gate-market'
    assert Texts('en', {'pair.gain': '{a}: {b}'}).name('gain', 'gate--2') == 'gate: −2'


def test_a_noun_without_forms_is_the_bare_number():
    assert Texts('pl', {}).count('count.coin', 3) == '3'


def test_a_negative_number_has_a_true_minus_sign():
    assert EN.say('event.twice', {'a': -8, 'b': '-8'}) == '−8, −8 and -8'
    assert EN.say('event.list', {'stakes': [-2, 1], 'winners': []}) == 'It was −2, 1; nobody won.'
    assert EN.say('event.paid', {'role': 'ash', 'coins': -1, 'place': 'gate'}) == 'Ash pays −1 coin for gate.'


def test_a_board_gives_its_pieces_names():
    table = {'piece.a': 'la 1re', 'piece.b': 'la 2e', 'piece.c': 'la 3e', 'name.Ann of York': "Anne d'York"}
    texts = Texts('fr', table)
    board = {'pieces': {'a': {'name': 'Ann of York'}, 'b': {'name': 'Bea'}, 'c': {'name': None}, 'd': {'name': 'Dot'}}}
    called = texts.calling(board)
    assert called.name('piece', ['a', 'b', 'c', 'd']) == "Anne d'York, Bea, la 3e, d"
    assert texts.name('piece', 'a') == 'la 1re'


def test_a_name_that_a_board_gives_may_have_a_text_of_its_own():
    table = {'enemy.black': 'wróg', 'enemy.black.2': {'name': 'Szwedzi', 'with': 'ze Szwedami'}, 'enemy.gold': 'Turcy'}
    called = Texts('pl', table).calling({'enemies': {'black': {'name': 'black.2'}, 'gold': {'name': 'gold'}}})
    assert called.name('enemy', 'black', 'with') == 'ze Szwedami'
    assert called.name('enemy', 'gold') == 'Turcy'


def test_a_name_that_two_pieces_bear_tells_nothing():
    texts = Texts('en', {'piece.a': 'the 1st', 'piece.b': 'the 2nd'})
    assert texts.calling({'pieces': {'a': {'name': 'Ann'}, 'b': {'name': 'Ann'}}}).name('piece', 'a') == 'the 1st'
    assert texts.calling({'round': 3, 'pieces': ['a'], 'deck': {'a': 1}}) is texts


PL = Texts(
    'pl',
    {
        'power.prussia': {'name': 'Prusy', 'gen': 'Prus', 'acc': 'Prusy', 'number': 'many'},
        'power.austria': {'name': 'Austria', 'gen': 'Austrii', 'acc': 'Austrię'},
        'place.silesia': {'name': 'Śląsk', 'in': 'na Śląsku', 'to': 'na Śląsk', 'from': 'ze Śląska'},
        'place.saxony': {'name': 'Saksonia', 'in': 'w Saksonii', 'to': 'do Saksonii', 'from': 'z Saksonii'},
        'general.a': 'arcyksiążę Karol',
        'name.Brunswick': {'name': 'książę Brunszwiku', 'acc': 'księcia Brunszwiku'},
        'count.card': {'one': '{n} karta', 'few': '{n} karty', 'many': '{n} kart'},
        'count.card@acc': {'one': '{n} kartę', 'few': '{n} karty', 'many': '{n} kart'},
        'list.and': 'i',
        'list.none': 'brak',
        'event.marches': '{power:power} {power:power?śle|ślą} {general:general@acc} {at:place@from} {to:place@to}.',
        'event.draws': '{power:power} {power:power?dobiera|dobierają} {count:count.card@acc}.',
        'event.held': 'Garnizon {places:place@in}.',
        'event.open': '{general:general} czeka. {general:general} rusza',
        'event.lead': '{general:general} czeka. {general:general} rusza.',
        'event.left': '{n?Zostaje|Zostają} {n:count.card}.',
        'pair.move': '{a:place}, {b:place}',
        'pair.move@how': '{a:place@from} {b:place@to}',
        'event.move': '{move:move} albo {move:move@how}',
    },
)


def test_a_hole_asks_for_a_form_and_a_verb_agrees():
    prussia = {'power': 'prussia', 'general': 'a', 'at': 'silesia', 'to': 'saxony'}
    assert PL.say('event.marches', prussia) == 'Prusy ślą arcyksiążę Karol ze Śląska do Saksonii.'
    assert PL.say('event.marches', prussia | {'power': 'austria'}).startswith('Austria śle ')
    assert PL.say('event.marches', prussia | {'power': ['austria', 'prussia']}).startswith('Austria i Prusy ślą ')
    assert PL.say('event.marches', prussia | {'power': ['prussia']}).startswith('Prusy ślą ')
    assert PL.say('event.held', {'places': ['silesia', 'saxony']}) == 'Garnizon na Śląsku i w Saksonii.'


def test_a_name_with_forms_is_said_by_its_key_too():
    assert PL.say('power.prussia') == 'Prusy'


def test_a_name_without_the_form_is_the_plain_name():
    assert PL.name('power', 'prussia', 'dat') == 'Prusy'
    assert PL.name('general', 'a', 'acc') == 'arcyksiążę Karol'
    assert PL.name('power', 'nobody', 'acc') == 'nobody'


def test_a_name_from_the_board_brings_its_forms():
    called = PL.calling({'generals': {'a': {'name': 'Brunswick'}}})
    assert called.name('general', 'a', 'acc') == 'księcia Brunszwiku'
    assert called.name('general', 'a') == 'książę Brunszwiku'


def test_a_count_has_forms_too():
    assert PL.say('event.draws', {'power': 'austria', 'count': 1}) == 'Austria dobiera 1 kartę.'
    assert PL.say('event.draws', {'power': 'prussia', 'count': 5}) == 'Prusy dobierają 5 kart.'
    assert PL.count('count.card', 1) == PL.count('count.card', 1, 'gen') == '1 karta'


def test_a_verb_agrees_with_a_number():
    assert PL.say('event.left', {'n': 1}) == 'Zostaje 1 karta.'
    assert PL.say('event.left', {'n': 3}) == 'Zostają 3 karty.'


def test_what_opens_a_sentence_has_a_capital():
    assert PL.say('event.lead', {'general': 'a'}) == 'Arcyksiążę Karol czeka. Arcyksiążę Karol rusza.'
    assert PL.say('event.open', {'general': 'a'}) == 'arcyksiążę Karol czeka. arcyksiążę Karol rusza'


def test_a_pair_may_have_a_form():
    assert PL.say('event.move', {'move': 'silesia-saxony'}) == 'Śląsk, Saksonia albo ze Śląska do Saksonii'


@pytest.mark.parametrize(
    ('language', 'form', 'name', 'made'),
    [
        ('fr', 'de', 'la France', 'de la France'),
        ('fr', 'de', 'le Grand Vizir', 'du Grand Vizir'),
        ('fr', 'de', 'les Ottomans', 'des Ottomans'),
        ('fr', 'de', 'Amiens', 'd’Amiens'),
        ('fr', 'de', 'Épinal', 'd’Épinal'),
        ('fr', 'a', 'le Tyrol', 'au Tyrol'),
        ('fr', 'a', 'les Alpes', 'aux Alpes'),
        ('fr', 'a', 'l’Autriche', 'à l’Autriche'),
        ('hu', 'az', 'Oszmán Birodalom', 'az Oszmán Birodalom'),
        ('hu', 'az', 'Balkán', 'a Balkán'),
        ('hu', 'az', '1', 'az 1'),
        ('hu', 'az', '5', 'az 5'),
        ('hu', 'az', '12', 'a 12'),
        ('hu', 'az', '1000', 'az 1000'),
        ('hu', 'az', '100', 'a 100'),
        ('en', 'de', 'France', 'France'),
        ('fr', 'en', 'la France', 'la France'),
    ],
)
def test_forms_that_a_rule_makes(language, form, name, made):
    assert made_form(language, form, name) == made
    texts = Texts(
        language, {'x.y': name, 'z.y': {'name': name}, 's': f'({{v:x@{form}}})', 'n': f'({{v:number@{form}}})'}
    )
    assert texts.say('s', {'v': 'y'}) == f'({made})'
    assert texts.name('z', 'y', form) == made
    if name.isdecimal():
        assert texts.say('n', {'v': int(name)}) == f'({made})'
