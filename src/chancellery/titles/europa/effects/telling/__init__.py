"""What cards say: sentences, made from the very tree that is run, so that text and effect cannot differ (EFFECTS 11).

A program becomes a **message** that holds no words (``plan`` for effects, ``facts`` for conditions, ``things`` for
sets and numbers; ``message`` has the classes: ``Noun``, ``Place``, ``Amount``, ``Clause``, ``Cond``, ``Block``). A
**realizer** words it: ``realize/voice`` fills frames, ``realize/clauses`` makes clauses, conditions and traits,
``realize/sentences`` joins neighbours, ``realize/hanging`` says what hangs on conditions, prices and choices,
``realize/realizer`` rules that last. ``card`` lays a card out and tells single nodes by their addresses. All that a
language may do in its own way is in its module (``realize/en``) and its two files:
``texts/frames/<language>.json`` and ``texts/nouns/<language>.json``.

**A new language** is a heir of ``Realizer`` in ``realize/<language>.py``, named in ``card.REALIZERS``. It must
say:

- ``subject_of(noun)``: a subject and the form of its verb (``you``, ``one``, ``many``); ``''`` for you where the
  verb tells.
- ``noun(noun, case)``: a noun phrase. ``kind`` is a key of the nouns or ``name``, ``chosen.<kind>``, ``faith``,
  ``times`` (so many of what the case names), ``nobody``; ``n`` a number, an ``Amount`` or ``one``, ``each``,
  ``all``, ``any``, ``no``, ``some``, ``most``, ``least``, ``bare``; ``cmp`` how the number is meant (``>=``,
  ``<``, ``>``, ``<=``, ``upTo``); ``whose`` a reference; ``like`` traits; ``at`` a place. The cases are those that
  the language's own frames ask for. A number of a resource goes through ``signed``, so that it can be drawn as a
  sign.
- ``place(place, case)``: an adverbial; ``sense`` is ``any`` (or), ``each``, ``all`` (counted together), ``among``,
  ``of.<n>``; ``split`` is ``free`` (in any split), ``apart`` (in different ones) or ``most`` (at most
  ``most_each`` in each).
- ``whose(ref)``, ``pronoun(noun)``, ``amount(amount)``, ``relative(clause, noun)``, ``trait_phrase(clause, noun,
  form)``.
- ``FORMS`` and ``word(forms, form)``: what stands in ``<...>`` of a frame. Anything else may be overridden:
  ``joined``, ``verb_phrase`` (how "may" is said), ``phrases`` (effects of one subject), ``option_pieces``,
  ``aimed``.

**Frames**, by family: ``do.<verb>`` effects; ``fact.<verb>`` conditions, ``aim.<verb>`` the same as what is to be
reached (where it differs), ``adj.``, ``post.`` and ``rel.<verb>`` what members of a set are like, by where it
stands (``.it``, ``.you``, ``.other`` by whose it is, ``.<kind>`` for one kind of noun); ``rule.mod.<key>``
(``.less`` takes away, ``.set`` and ``.zero`` put in place), ``rule.permit.<key>``, ``rule.trigger.<name>``;
``head.`` where or when a rule holds; ``with.<key>`` terms of an action; ``until.``, ``limit.``, ``once.``; phrases
of the joints (``if.``, ``pay.``, ``option.``, ``joint.`` ...). The English file has them all; what a language does
not use it need not have.

**What is missing.** A frame or a noun that a language lacks raises ``Unsaid``, with the language and the card or the
address of the node.

``python -m tests.titles.europa.tell_cards pl`` prints all cards in a language, and which frames and nouns it lacks.
"""
